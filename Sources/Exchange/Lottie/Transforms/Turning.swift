import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

internal import Glibc

extension LottieTransform {
  /// Scale and rotation of a view, as animations of the parts of its transform.
  ///
  /// Core Animation reads parts out of a matrix, which cannot tell a mirrored scale from a rotation
  /// and forgets the rotation where a scale is 0. Where that may happen, the rotation is that of a
  /// view around; it is returned.
  func turn(_ view: inout ViewDraft, in scope: Scope, orients: Bool) -> ViewDraft? {
    var turn = scope.moving(rotation, count: 1)
    if orients, let direction = direction(plus: rotation, in: scope) { turn = direction }
    let scale = scope.moving(self.scale, count: 2, within: 0.05)
    func step(_ name: String, _ value: JSONText, _ property: LottieProperty) -> JSONText {
      .object([(name, property.slot.map { scope.work.slots.parameter($0, value) } ?? value)])
    }
    let turns = !turn.isStill || turn.first[0] != 0 || rotation.slot != nil
    if scale.isStill {
      var steps: [JSONText] = []
      let (x, y) = (scale.first[0] / 100, scale.first[1] / 100)
      if x != 1 || y != 1 || self.scale.slot != nil {
        steps.append(step("scale", x == y ? .rounded(x, 4) : .roundedList([x, y], 4), self.scale))
      }
      if turn.isStill, turns { steps.append(step("rotate", turn.first.angle, rotation)) }
      if !steps.isEmpty { view.set("transform", .array(steps)) }
      if turn.isStill { return nil }
      if x > 0.001, y > 0.001 {
        view.animate("transform.rotation.z", turn, \.angle)
        return nil
      }
    } else {
      putScale(scale, into: &view, in: scope)
      guard turns else { return nil }
    }
    // The rotation of a view around the scaled one: its place is given to the outer view.
    var outer = ViewDraft(view.name)
    view.name = ""
    if turn.isStill {
      outer.set("transform", .array([step("rotate", turn.first.angle, rotation)]))
    } else {
      outer.animate("transform.rotation.z", turn, \.angle)
    }
    return nest(view, in: outer, scope)
  }

  /// The outer view has the place; the inner one its anchor at the outer's origin.
  private func nest(_ view: ViewDraft, in outer: ViewDraft, _ scope: Scope) -> ViewDraft {
    var (inner, outer) = (view, outer)
    var anchored = LottieTransform()
    anchored.anchor = anchor
    anchored.place(&inner, in: scope)
    var moved = self
    moved.anchor = LottieProperty([0, 0])
    moved.place(&outer, in: scope)
    outer.setOpacity(opacity, in: scope)
    outer.views = [inner]
    return outer
  }

  private func putScale(
    _ scale: Moving<Numbers>, into view: inout ViewDraft, in scope: Scope
  ) {
    if self.scale.hasSeparateEasing {
      let axes = [0, 1].map { scope.moving(self.scale, at: $0, within: 0.05) }
      if axes.allSatisfy({ $0.keys.allSatisfy { $0.value[0] > 0.1 } }) {
        for (axis, moving) in zip(["x", "y"], axes) {
          if moving.isStill, moving.first[0] == 100 { continue }
          view.animate("transform.scale.\(axis)", moving) { .rounded($0[0] / 100, 4) }
        }
        return
      }
    }
    view.animateScale(scale)
  }

  /// The direction of the way, in degrees, plus a rotation; nil where it takes none.
  func direction(plus rotation: LottieProperty = .zero, in scope: Scope) -> Moving<Numbers>? {
    let ways = coordinates ?? [position]
    guard ways.contains(where: { !$0.isStill }) else { return nil }
    func place(_ frame: Double) -> [Double] {
      ways.count == 2
        ? ways.map { $0.value(at: frame)[0] } : position.value(at: frame, [0, 1]).values
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
      let (from, to) = (place(frame), place(frame + step))
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
