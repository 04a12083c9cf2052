internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds motions that the end of the film cuts off.
///
/// A loop may be cut anywhere, and so may what a finger holds.
struct FilmEndCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let timeline = subject.scene.timeline
    let end = subject.scene.resolved.duration
    let before = max(0, end - 1e-6)
    return subject.movingKeys.compactMap { layer, keyPath -> LintFinding? in
      guard !subject.tank.isEmpty, let mover = mover(of: keyPath, of: layer, at: end, in: subject)
      else { return nil }
      subject.tank.spend(3 * timeline.units(of: layer, at: before))
      guard let shown = timeline.layer(layer, at: before),
        let state = timeline.state(of: keyPath, in: layer, at: before),
        let rate = state.velocity?.components
      else { return nil }
      let seen = VisibleAmount(of: keyPath.property, in: shown)
      // The speed of a fade is not followed, but what is left of it is seen.
      let amount =
        VisibleAmount.isFade(keyPath.property)
        ? seen.units(rest(of: state.value, keyPath, of: layer, until: mover.end, in: subject))
          / leastOfFade
        : seen.units(rate) / VisibleAmount.slowest
      guard amount > 1, Sight(in: subject).shows(layer, at: before) else { return nil }
      return subject.finding(
        .cutFilm, of: layer, end,
        "the film ends while \(mover.name) moves \(keyPath.name) at \(LintSubject.text(rate)) a second"
      )
    }
  }

  /// What is left of a fade where it counts as cut off, in noticeable units: a fifth of the opacity.
  private static let leastOfFade = 10.0

  /// How far a value still goes, by its components; none where its motion never ends.
  private static func rest(
    of value: LayerValue, _ keyPath: LayerKeyPath, of layer: LayerID, until end: Double,
    in subject: LintSubject
  ) -> [Double] {
    guard end.isFinite, let now = value.components,
      let then = subject.scene.timeline.state(of: keyPath, in: layer, at: end)?.value.components,
      now.count == then.count
    else { return [] }
    return zip(now, then).map { $1 - $0 }
  }

  /// What moves a property beyond the film's end, an animation, a throw or the app, and until when;
  /// nil if nothing does.
  private static func mover(
    of keyPath: LayerKeyPath, of layer: LayerID, at end: Double, in subject: LintSubject
  ) -> (name: String, end: Double)? {
    let run = subject.runs(of: layer).last { run in
      (run.end ?? 0) > end + 1e-6 && (run.begin ?? .infinity) < end && !run.animation.isLoop
        && run.keyPaths.contains { $0.overlaps(keyPath) }
    }
    if let run, let last = run.end {
      return (run.kind == "spring" ? "a spring" : "an animation", last)
    }
    // Properties that the app drives, and those that a finger has thrown.
    let thrown = subject.scene.resolved.marks.segments.last {
      $0.kind != .dragged && $0.property.layer == layer && $0.start < end && $0.end > end + 1e-6
    }
    if let thrown { return (thrown.kind == .springing ? "a spring" : "a throw", thrown.end) }
    let isDriven = subject.scene.definition.script.contains { event in
      guard case .drive(let drive) = event.event else { return false }
      return drive.motions.contains { $0.change.layer == layer }
    }
    guard isDriven, isMovedByTheApp(keyPath, of: layer, before: end, in: subject) else {
      return nil
    }
    return ("a spring", .infinity)
  }

  private static func isMovedByTheApp(
    _ keyPath: LayerKeyPath, of layer: LayerID, before end: Double, in subject: LintSubject
  ) -> Bool {
    let model = subject.scene.timeline.state(
      of: keyPath, in: layer, at: max(0, end - 1e-6), tree: .model)
    return model?.velocity?.components?.contains { $0 != 0 } ?? false
  }
}

extension LayerAnimation {
  /// Whether it repeats, or never ends without being a spring.
  fileprivate var isLoop: Bool {
    if case .property(let property) = kind, case .spring = property.curve {
      return timing.activeDuration > timing.cycleDuration
    }
    return timing.activeDuration > timing.cycleDuration || !timing.endTime.isFinite
  }
}
