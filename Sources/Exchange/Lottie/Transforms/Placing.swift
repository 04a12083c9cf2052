import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension ViewDraft {
  /// A picture with a transform: the view itself where it has no place yet, otherwise one around it.
  ///
  /// - Parameter orients: Whether it turns to the direction in which it moves.
  func placed(by transform: LottieTransform, in scope: Scope, orients: Bool = false) -> ViewDraft {
    let isAround = isTaken || (has("frame") && !transform.anchor.isStill)
    var view = isAround ? held : self
    let before = view.keys.count + view.animations.count
    if transform.space != nil || !transform.skew.isZero {
      transform.turnInSpace(&view, in: scope, orients: orients)
    } else if var outer = transform.turn(&view, in: scope, orients: orients) {
      outer.isPlaced = true
      return outer
    }
    transform.place(&view, in: scope)
    view.setOpacity(transform.opacity, in: scope)
    view.isPlaced = view.isPlaced || view.keys.count + view.animations.count > before
    return view
  }
}

extension ViewDraft {
  /// Whether it has a place, or a key of one, already.
  var isTaken: Bool {
    isPlaced || ["position", "bounds", "transform", "opacity"].contains(where: has)
  }
}

extension LottieProperty {
  var isZero: Bool { keys.allSatisfy { $0.value.allSatisfy { $0 == 0 } } }
}

extension LottieTransform {
  /// Anchor and position of a view.
  func place(_ view: inout ViewDraft, in scope: Scope) {
    putAnchor(into: &view, in: scope)
    let axes: [Moving<Numbers>]
    if let coordinates {
      axes = coordinates.map { scope.moving($0, count: 1) }
    } else if position.hasSeparateEasing, !position.isSpatial {
      axes = [0, 1].map { scope.moving(position, at: $0) }
    } else {
      let moving = scope.moving(position, count: 2)
      if moving.isStill, let slot = position.slot {
        view.set("position", scope.work.slots.parameter(slot, moving.first.pair))
      } else {
        view.set("position", moving, unless: Numbers([0, 0]), \.pair)
      }
      return
    }
    let still = axes.map { $0.isStill ? $0.first[0] : 0 }
    if still.contains(where: { $0 != 0 }) { view.set("position", .roundedList(still)) }
    if !axes[0].isStill, axes[0].isInStep(with: axes[1]) {
      let both = scope.sampling.combined(axes, isLinear: true, within: 0.02, in: scope.window) {
        Numbers([$0[0][0], $0[1][0]])
      }
      view.animate("position", both, \.pair)
      return
    }
    for (axis, moving) in zip(["x", "y"], axes) where !moving.isStill {
      view.animate("position.\(axis)", moving, \.number)
    }
  }

  private func putAnchor(into view: inout ViewDraft, in scope: Scope) {
    let moving = scope.moving(anchor, count: 2)
    let slot = moving.isStill ? anchor.slot : nil
    if let frame = view.keys.first(where: { $0.key == "frame" })?.value, moving.isStill {
      view.replaceFrame(frame, anchor: moving.first, slot, scope.work.slots)
    } else if !moving.isStill {
      view.animate("bounds.origin", moving, \.pair)
    } else if let slot {
      let names = scope.work.slots.parameters(slot, ["-x", "-y"], moving.first)
      view.set("bounds", .array(names.map { .string("$\($0)") } + [.number(0), .number(0)]))
    } else if moving.first != Numbers([0, 0]) {
      view.set("bounds", .roundedList([moving.first[0], moving.first[1], 0, 0]))
    }
  }
}

extension ViewDraft {
  /// The bounds of a view with a size in place of its frame, with the anchor as a share of them.
  fileprivate mutating func replaceFrame(
    _ frame: JSONText, anchor: Numbers, _ slot: LottieSlot?, _ slots: Slots
  ) {
    guard case .array(let numbers) = frame, numbers.count == 4,
      case .number(let width) = numbers[2],
      case .number(let height) = numbers[3]
    else { return }
    keys.removeAll { $0.key == "frame" }
    set("bounds", frame)
    if let slot, width > 0, height > 0 {
      let names = slots.parameters(slot, ["-x", "-y"], anchor)
      let shares = zip(names, [width, height]).map { "= $\($0) / \(JSONText.text(of: $1))" }
      set("anchorPoint", .array(shares.map { .string($0) }))
      return
    }
    // Of a side of 0 there are no shares, which are written as 0.
    set("anchorPoint", .roundedList([anchor[0] / width, anchor[1] / height], 6))
  }
}
