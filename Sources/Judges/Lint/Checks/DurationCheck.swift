import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookTimeline

/// Finds times that were probably written in milliseconds.
///
/// No gesture and hardly any animation takes minutes, and 100 ms is about the shortest duration
/// that is animated.
struct DurationCheck: LintCheck {
  private static let suspicious = 100.0

  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.runs.flatMap { run -> [LintFinding] in
      var findings: [LintFinding] = []
      let place = subject.place(of: run)
      if let long = longest(in: run.animation) {
        findings.append(
          subject.finding(
            .milliseconds, of: run.layer, run.addedAt,
            "its \(run.kind) animation lasts \(text(long))", at: place))
      }
      if let begin = run.begin, begin.isFinite, begin - run.addedAt >= suspicious {
        findings.append(
          subject.finding(
            .milliseconds, of: run.layer, run.addedAt,
            "its \(run.kind) animation begins after \(text(begin - run.addedAt))", at: place))
      }
      return findings
    }
      + subject.scene.definition.animators.filter { $0.timing.duration >= suspicious }.map {
        subject.finding(
          .milliseconds, of: $0.layer, nil, "the animator lasts \(text($0.timing.duration))",
          at: $0.place)
      }
      + subject.scene.resolved.marks.touches.filter { $0.lifted - $0.landed >= suspicious }.map {
        subject.finding(
          .milliseconds, of: nil, $0.landed,
          "finger \($0.finger) stays down for \(text($0.lifted - $0.landed))", at: $0.place)
      }
  }

  /// The longest suspicious duration, ignoring springs that last as long as they settle.
  private static func longest(in animation: LayerAnimation) -> Double? {
    let own = animation.timing.duration
    switch animation.property?.curve {
    case .spring(let curve):
      guard case .normalized(let velocity) = curve.initialVelocity,
        abs(own - curve.spring.settlingDuration(initialVelocity: velocity)) > 1e-6
      else { return nil }
    case .decay: return nil
    case .basic, .keyframe, nil: break
    }
    return (animation.children.compactMap { longest(in: $0) } + (own >= suspicious ? [own] : []))
      .max()
  }

  private static func text(_ seconds: Double) -> String {
    "\(Numerals.significant(seconds)) s; times are in seconds, and "
      + "\(Numerals.significant(seconds)) ms are \(Numerals.significant(seconds / 1000))"
  }
}
