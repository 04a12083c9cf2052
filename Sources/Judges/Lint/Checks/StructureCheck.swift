internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds views that are removed while they move, and views that jump when their superview changes.
struct StructureCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let keys = Dictionary(grouping: subject.movingKeys, by: \.layer)
    return subject.scene.timeline.restructurings.flatMap { change -> [LintFinding] in
      guard change.time > 0, change.time < subject.scene.resolved.duration, !subject.tank.isEmpty
      else { return [] }
      return change.moved.compactMap { jump(of: $0, at: change.time, in: subject) }
        + change.removed.compactMap { layer in
          keys[layer].flatMap { vanishing(layer, $0.map(\.keyPath), at: change.time, in: subject) }
        }
    }
  }

  /// A finding for a view whose position on the canvas jumps.
  private static func jump(
    of layer: LayerID, at time: Double, in subject: LintSubject
  ) -> LintFinding? {
    let just = min(1e-6, time / 2)
    let sight = Sight(in: subject)
    guard let before = sight.outline(of: layer, at: time - just), before.isSeen,
      let after = sight.outline(of: layer, at: time + just), after.isSeen,
      Sight.distance(before.corners, after.corners) > VisibleAmount.points,
      let old = before.corners.first, let new = after.corners.first
    else { return nil }
    return subject.finding(
      .valueJump, of: layer, time,
      "its position on the canvas jumps by \(LintSubject.text([new.x - old.x, new.y - old.y])) points "
        + "as it moves to another superview")
  }

  /// A finding for a view that is removed from the tree while it visibly moves.
  private static func vanishing(
    _ layer: LayerID, _ keyPaths: [LayerKeyPath], at time: Double, in subject: LintSubject
  ) -> LintFinding? {
    let timeline = subject.scene.timeline
    let before = time - min(1e-6, time / 2)
    let handOvers = Handoffs(of: layer, in: subject)
    subject.tank.spend(Double(keyPaths.count + 1) * timeline.units(of: layer, at: before))
    guard let shown = timeline.layer(layer, at: before) else { return nil }
    let moving = keyPaths.first { keyPath in
      guard !VisibleAmount.isFade(keyPath.property), !handOvers.isOwnEnd(of: keyPath, at: time),
        let rate = timeline.state(of: keyPath, in: layer, at: before)?.velocity?.components
      else { return false }
      return VisibleAmount(of: keyPath.property, in: shown).units(rate) > VisibleAmount.slowest
    }
    guard let moving, Sight(in: subject).shows(layer, at: before) else { return nil }
    return subject.finding(
      .vanishes, of: layer, time, "is removed from the tree while its \(moving.name) moves")
  }
}
