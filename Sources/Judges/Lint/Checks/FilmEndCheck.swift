internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds springs that the end of the film cuts off before they settle.
struct FilmEndCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let timeline = subject.scene.timeline
    let end = subject.scene.resolved.duration
    let before = max(0, end - 1e-6)
    return subject.movingKeys.compactMap { layer, keyPath -> LintFinding? in
      guard !subject.tank.isEmpty, !VisibleAmount.isFade(keyPath.property),
        springs(keyPath, of: layer, at: end, in: subject)
      else { return nil }
      subject.tank.spend(2 * timeline.units(of: layer, at: before))
      guard let shown = timeline.layer(layer, at: before),
        let state = timeline.state(of: keyPath, in: layer, at: before),
        let rate = state.velocity?.components,
        VisibleAmount(of: keyPath.property, in: shown).units(rate) > VisibleAmount.slowest,
        Sight(in: subject).shows(layer, at: before)
      else { return nil }
      return subject.finding(
        .cutFilm, of: layer, end,
        "the film ends while a spring moves \(keyPath.name) at \(LintSubject.text(rate)) a second")
    }
  }

  /// Whether a spring, of an animation or driven by the app, continues after the film's end.
  private static func springs(
    _ keyPath: LayerKeyPath, of layer: LayerID, at end: Double, in subject: LintSubject
  ) -> Bool {
    let isRun = subject.runs(of: layer).contains { run in
      run.kind == "spring" && (run.end ?? 0) > end && (run.begin ?? .infinity) < end
        && run.keyPaths.contains { $0.overlaps(keyPath) }
    }
    if isRun { return true }
    // Properties that the app drives, and those that a finger has thrown.
    let events = subject.scene.definition.script
    let isDriven = events.contains { event in
      guard case .drive(let drive) = event.event else { return false }
      return drive.motions.contains { $0.change.layer == layer }
    }
    let isThrown = subject.scene.resolved.marks.segments.contains {
      $0.kind == .springing && $0.property.layer == layer && $0.start < end && $0.end > end
    }
    return isThrown || isDriven && isMovedByTheApp(keyPath, of: layer, before: end, in: subject)
  }

  private static func isMovedByTheApp(
    _ keyPath: LayerKeyPath, of layer: LayerID, before end: Double, in subject: LintSubject
  ) -> Bool {
    let model = subject.scene.timeline.state(
      of: keyPath, in: layer, at: max(0, end - 1e-6), tree: .model)
    return model?.velocity?.components?.contains { $0 != 0 } ?? false
  }
}
