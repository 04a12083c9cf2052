import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

internal import Glibc

extension Importer {
  /// Scale and rotation of a view, as animations of the parts of its transform.
  ///
  /// Core Animation reads parts out of a matrix, which cannot tell a mirrored scale from a rotation
  /// and forgets the rotation where a scale is 0. Where that may happen, the rotation is that of a
  /// view around; it is returned.
  func turn(
    _ view: inout ViewDraft, _ transform: LottieTransform, _ scope: Scope, orients: Bool
  ) -> ViewDraft? {
    var rotation = scope.moving(transform.rotation, count: 1)
    if orients, let turn = direction(transform, plus: transform.rotation, scope) { rotation = turn }
    let scale = scope.moving(transform.scale, count: 2, within: 0.05)
    func angle(_ degrees: Numbers) -> JSONText { .string(SceneNumber.text(degrees[0]) + "deg") }
    let turns = !rotation.isStill || rotation.first[0] != 0 || transform.rotation.slot != nil
    func still() -> JSONText {
      let value = angle(rotation.first)
      return transform.rotation.slot.map { slots.parameter($0, value) } ?? value
    }
    if scale.isStill {
      var steps: [JSONText] = []
      let (x, y) = (scale.first[0] / 100, scale.first[1] / 100)
      if x != 1 || y != 1 || transform.scale.slot != nil {
        let value: JSONText = x == y ? .rounded(x, 4) : .roundedList([x, y], 4)
        let scale = transform.scale.slot.map { slots.parameter($0, value) } ?? value
        steps.append(.object([("scale", scale)]))
      }
      if rotation.isStill {
        if turns { steps.append(.object([("rotate", still())])) }
        if !steps.isEmpty { view.set("transform", .array(steps)) }
        return nil
      }
      if !steps.isEmpty { view.set("transform", .array(steps)) }
      if x > 0.001, y > 0.001 {
        view.animations.append(SceneAnimation.text("transform.rotation.z", rotation, angle))
        return nil
      }
    } else {
      scaling(&view, transform, scale, scope)
      guard turns else { return nil }
    }
    // The rotation of a view around the scaled one: its place is given to the outer view.
    var outer = ViewDraft(view.name)
    view.name = ""
    if rotation.isStill {
      outer.set("transform", .array([.object([("rotate", still())])]))
    } else {
      outer.animations.append(SceneAnimation.text("transform.rotation.z", rotation, angle))
    }
    return nest(&view, in: outer, transform, scope)
  }

  /// The outer view has the place; the inner one its anchor at the outer's origin.
  private func nest(
    _ view: inout ViewDraft, in outer: ViewDraft, _ transform: LottieTransform, _ scope: Scope
  ) -> ViewDraft {
    var outer = outer
    var inner = view
    var anchored = LottieTransform()
    anchored.anchor = transform.anchor
    place(&inner, anchored, scope)
    var moved = transform
    moved.anchor = LottieProperty([0, 0])
    place(&outer, moved, scope)
    opacity(&outer, transform.opacity, scope)
    outer.views = [inner]
    return outer
  }

  private func scaling(
    _ view: inout ViewDraft, _ transform: LottieTransform, _ scale: Moving<Numbers>, _ scope: Scope
  ) {
    if transform.scale.hasSeparateEasing {
      let axes = [0, 1].map { scope.moving(transform.scale, at: $0, within: 0.05) }
      if axes.allSatisfy({ $0.keys.allSatisfy { $0.value[0] > 0.1 } }) {
        for (axis, moving) in zip(["x", "y"], axes) {
          if moving.isStill, moving.first[0] == 100 { continue }
          view.animations.append(
            SceneAnimation.text("transform.scale.\(axis)", moving) { .rounded($0[0] / 100, 4) })
        }
        return
      }
    }
    view.animations.append(
      SceneAnimation.text(
        "transform", scale, extra: [("valueFunction", .string("scale"))]
      ) { .roundedList([$0[0] / 100, $0[1] / 100, 1], 4) })
  }

  /// The direction of the way, in degrees, plus a rotation; nil where it takes none.
  func direction(
    _ transform: LottieTransform, plus rotation: LottieProperty = .zero, _ scope: Scope
  ) -> Moving<Numbers>? {
    let ways = transform.coordinates ?? [transform.position]
    guard ways.contains(where: { !$0.isStill }) else { return nil }
    func place(_ frame: Double) -> [Double] {
      ways.count == 2
        ? ways.map { $0.value(at: frame)[0] } : transform.position.value(at: frame, [0, 1]).values
    }
    let times = ways.flatMap { $0.keys.map(\.time) }
    let (start, end) = (times.min() ?? 0, times.max() ?? 0)
    let step = 0.1
    var last = 0.0
    return scope.sampling.baked(in: scope.window, within: 0.1, cost: 8) { time in
      let now = scope.clock.frame(at: time)
      let rotation = rotation.value(at: now)[0]
      // Before the way begins and after it has ended it is that of its ends.
      let frame = min(max(now, start), max(start, end - step))
      var from = place(frame)
      var to = place(frame + step)
      if from == to { from = place(frame - step) }
      if from == to { to = place(frame + 1) }
      var degrees = last
      if from != to {
        degrees = atan2(to[1] - from[1], to[0] - from[0]) * 180 / .pi
        // The way that is nearest to the last one, so that no frame between turns all around.
        degrees += ((last - degrees) / 360).rounded() * 360
      }
      last = degrees
      return Numbers([degrees + rotation])
    }
  }
}
