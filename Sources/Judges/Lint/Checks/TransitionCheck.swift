internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds transitions that end with a jump.
struct TransitionCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.runs.compactMap { unfinished($0, in: subject) }
      + subject.scene.definition.script.flatMap { frozen($0, in: subject) }
  }

  /// A finding for a transition that ends before it is complete, so that the new contents appear at
  /// once.
  private static func unfinished(_ run: TimelineRun, in subject: LintSubject) -> LintFinding? {
    guard case .transition(let transition) = run.animation.kind, transition.endProgress < 0.99,
      run.removedAt == nil, let end = run.end, end > 0, end < subject.scene.resolved.duration,
      Sight(in: subject).shows(run.layer, at: end)
    else { return nil }
    return subject.finding(
      .endJump, of: run.layer, end,
      "its transition ends at \(Numerals.significant(transition.endProgress)) of its progress, and the "
        + "new look appears at once",
      at: subject.place(of: run))
  }

  /// Finds views that move while a transition shows a still picture of them.
  private static func frozen(_ event: ScheduledEvent, in subject: LintSubject) -> [LintFinding] {
    guard case .transition(let transition) = event.event, !transition.allowsAnimatedContent,
      !subject.tank.isEmpty
    else { return [] }
    let (begin, end) = (event.time + 1e-6, event.time + transition.duration - 1e-6)
    guard end > begin, end < subject.scene.resolved.duration else { return [] }
    let timeline = subject.scene.timeline
    let inner = Set(timeline.structure(at: end).layers(below: transition.layer))
    var reported: Set<LayerID> = []
    return subject.movingKeys.compactMap { layer, keyPath in
      guard inner.contains(layer), !reported.contains(layer),
        !VisibleAmount.isFade(keyPath.property)
      else { return nil }
      subject.tank.spend(3 * timeline.units(of: layer, at: end))
      guard let shown = timeline.layer(layer, at: begin),
        let old = timeline.state(of: keyPath, in: layer, at: begin)?.value.components,
        let new = timeline.state(of: keyPath, in: layer, at: end)?.value.components,
        old.count == new.count,
        VisibleAmount(of: keyPath.property, in: shown).units(zip(old, new).map { $1 - $0 }) > 2,
        Sight(in: subject).shows(layer, at: end)
      else { return nil }
      reported.insert(layer)
      return subject.finding(
        .valueJump, of: layer, event.time + transition.duration,
        "\(keyPath.name) was frozen in the picture of a transition, and jumps when that ends; "
          + "allowAnimatedContent lets it continue",
        at: event.place)
    }
  }
}

extension Layer {
  /// The layers in the subtree of one of this tree's layers.
  fileprivate func layers(below id: LayerID) -> [LayerID] {
    if self.id == id { return sublayers.flatMap(\.all) }
    for sublayer in sublayers {
      let found = sublayer.layers(below: id)
      if !found.isEmpty { return found }
    }
    return []
  }

  private var all: [LayerID] { [id] + sublayers.flatMap(\.all) }
}
