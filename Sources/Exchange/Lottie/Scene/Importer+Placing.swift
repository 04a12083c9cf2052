import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension Importer {
  /// A picture with a transform: the view itself where it has no place yet, otherwise one around it.
  ///
  /// - Parameter orients: Whether it turns to the direction in which it moves.
  func placed(
    _ content: ViewDraft, by transform: LottieTransform, in scope: Scope, orients: Bool = false
  ) -> ViewDraft {
    var view = content
    let isTaken = ["position", "bounds", "transform", "opacity"].contains { content.has($0) }
    if content.isPlaced || isTaken || (content.has("frame") && !transform.anchor.isStill) {
      view = around(content)
    }
    let before = view.keys.count + view.animations.count
    if transform.space != nil || !isZero(transform.skew) {
      matrix(&view, transform, orients: orients, scope)
    } else if let outer = turn(&view, transform, scope, orients: orients) {
      var outer = outer
      outer.isPlaced = true
      return outer
    }
    place(&view, transform, scope)
    opacity(&view, transform.opacity, scope)
    view.isPlaced = view.isPlaced || view.keys.count + view.animations.count > before
    return view
  }

  private func around(_ content: ViewDraft) -> ViewDraft {
    var view = ViewDraft(content.name)
    view.views = [content]
    return view
  }

  func isZero(_ property: LottieProperty) -> Bool {
    property.keys.allSatisfy { $0.value.allSatisfy { $0 == 0 } }
  }

  /// The opacity, in percent, of a view with everything in it.
  func opacity(_ view: inout ViewDraft, _ property: LottieProperty, _ scope: Scope) {
    func share(_ numbers: Numbers) -> JSONText { .rounded(min(max(numbers[0] / 100, 0), 1)) }
    let moving = scope.moving(property, count: 1, within: 0.1)
    if moving.isStill {
      if let slot = property.slot {
        view.set("opacity", slots.parameter(slot, share(moving.first)))
      } else if moving.first[0] < 100 {
        view.set("opacity", share(moving.first))
      }
    } else {
      view.animations.append(SceneAnimation.text("opacity", moving, share))
    }
  }

  /// Anchor and position of a view.
  func place(_ view: inout ViewDraft, _ transform: LottieTransform, _ scope: Scope) {
    let anchor = scope.moving(transform.anchor, count: 2)
    func pair(_ numbers: Numbers) -> JSONText { .roundedList([numbers[0], numbers[1]]) }
    let slot = anchor.isStill ? transform.anchor.slot : nil
    if let frame = view.keys.first(where: { $0.key == "frame" })?.value, anchor.isStill {
      bounds(&view, frame, anchor: anchor.first, slot)
    } else if !anchor.isStill {
      view.animations.append(SceneAnimation.text("bounds.origin", anchor, pair))
    } else if let slot {
      let names = slots.parameters(slot, ["-x", "-y"], anchor.first)
      view.set("bounds", .array(names.map { .string("$\($0)") } + [.number(0), .number(0)]))
    } else if anchor.first != Numbers([0, 0]) {
      view.set("bounds", .roundedList([anchor.first[0], anchor.first[1], 0, 0]))
    }

    let axes: [Moving<Numbers>]
    if let coordinates = transform.coordinates {
      axes = coordinates.map { scope.moving($0, count: 1) }
    } else if transform.position.hasSeparateEasing, !transform.position.isSpatial {
      axes = [0, 1].map { scope.moving(transform.position, at: $0) }
    } else {
      let moving = scope.moving(transform.position, count: 2)
      if !moving.isStill {
        view.animations.append(SceneAnimation.text("position", moving, pair))
      } else if let slot = transform.position.slot {
        view.set("position", slots.parameter(slot, pair(moving.first)))
      } else if moving.first != Numbers([0, 0]) {
        view.set("position", pair(moving.first))
      }
      return
    }
    let still = axes.map { $0.isStill ? $0.first[0] : 0 }
    if still.contains(where: { $0 != 0 }) { view.set("position", .roundedList(still)) }
    if !axes[0].isStill, axes[0].isInStep(with: axes[1]) {
      let both = scope.sampling.combined(axes, isLinear: true, within: 0.02, in: scope.window) {
        Numbers([$0[0][0], $0[1][0]])
      }
      view.animations.append(SceneAnimation.text("position", both, pair))
      return
    }
    for (axis, moving) in zip(["x", "y"], axes) where !moving.isStill {
      view.animations.append(
        SceneAnimation.text("position.\(axis)", moving) { .rounded($0[0]) })
    }
  }

  /// The bounds of a view with a size, with the anchor as a share of them.
  private func bounds(
    _ view: inout ViewDraft, _ frame: JSONText, anchor: Numbers, _ slot: LottieSlot?
  ) {
    guard case .array(let numbers) = frame, numbers.count == 4,
      case .number(let width) = numbers[2],
      case .number(let height) = numbers[3]
    else { return }
    view.keys.removeAll { $0.key == "frame" }
    view.set("bounds", frame)
    if let slot, width > 0, height > 0 {
      let names = slots.parameters(slot, ["-x", "-y"], anchor)
      let shares = zip(names, [width, height]).map { "= $\($0) / \(JSONText.text(of: $1))" }
      view.set("anchorPoint", .array(shares.map { .string($0) }))
      return
    }
    let x = width > 0 ? anchor[0] / width : 0
    let y = height > 0 ? anchor[1] / height : 0
    view.set("anchorPoint", .roundedList([x, y], 6))
  }
}
