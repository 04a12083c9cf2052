import Document
internal import Animation
internal import Calculus
internal import Interaction
internal import Layers

/// The value just before an animation's own end and at it.
struct EndJumpCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.runs.flatMap { look(at: $0, in: subject) }
  }

  private static func look(at run: TimelineRun, in subject: LintSubject) -> [LintFinding] {
    guard let end = run.end, end.isFinite, end > 0, run.removedAt == nil,
      end < subject.scene.resolved.duration, !subject.tank.isEmpty, !subject.isTouched(at: end),
      !isSet(run, at: end, in: subject)
    else { return [] }
    let timeline = subject.scene.timeline
    subject.tank.spend(
      Double(2 * run.keyPaths.count) * timeline.units(of: run.layer, at: end))
    let before = end - min(1e-6, end / 2)
    return run.keyPaths.compactMap { keyPath in
      guard
        let last = timeline.state(of: keyPath, in: run.layer, at: before)?.value.components,
        let next = timeline.state(of: keyPath, in: run.layer, at: end)?.value.components,
        last.count == next.count
      else { return nil }
      let jump = zip(last, next).map { abs($1 - $0) }.max() ?? 0
      guard jump > keyPath.property.restThreshold else { return nil }
      return subject.finding(
        .endJump, run.layer, end,
        "\(keyPath.name) jumps from \(LintSubject.text(last)) to \(LintSubject.text(next)) when "
          + "its animation ends",
        at: subject.place(of: run))
    }
  }

  /// Whether the script itself changes something on the layer at an instant.
  private static func isSet(
    _ run: TimelineRun, at time: Double, in subject: LintSubject
  ) -> Bool {
    subject.scene.timeline.modelChanges(of: run.layer).contains { property, times in
      run.keyPaths.contains { $0.property == property }
        && times.contains { abs($0 - time) < 1e-9 }
    }
  }
}
