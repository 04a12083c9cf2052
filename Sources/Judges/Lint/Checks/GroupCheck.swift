import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookTimeline

/// Finds groups that end before their animations do.
struct GroupCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.runs.flatMap { look(at: $0.animation, of: $0, in: subject) }
  }

  private static func look(
    at animation: LayerAnimation, of run: TimelineRun, in subject: LintSubject
  ) -> [LintFinding] {
    animation.children.flatMap { child in
      var timing = child.timing
      if timing.beginTime == 0 { timing.beginTime = child.delay }
      if !(timing.duration > 0) { timing.duration = animation.timing.duration }
      var findings = look(at: child, of: run, in: subject)
      let end = timing.endTime
      if end.isFinite, end > animation.timing.duration + 1e-9 {
        findings.insert(
          subject.finding(
            .shortGroup, of: run.layer, run.begin,
            "the group lasts \(Numerals.significant(animation.timing.duration)) s and cuts off an "
              + "animation that ends after \(Numerals.significant(end)) s"), at: 0)
      }
      return findings
    }
  }
}
