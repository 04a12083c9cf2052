import Document
internal import Animation
internal import Interaction
internal import Layers
internal import Motion

/// Blocks that iOS would animate otherwise, and plain changes of what a block still animates.
struct BlockCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let script = subject.scene.scene.script
    return script.enumerated().flatMap { index, event -> [LintFinding] in
      guard case .animate(let block) = event.event else { return [] }
      return [root(of: block, event, in: subject)].compactMap(\.self)
        + sets(after: block, event, script[(index + 1)...], in: subject)
    }
  }

  /// Whether iOS itself would take another spring for this block.
  private static func root(
    of block: ViewAnimation, _ event: ScheduledEvent, in subject: LintSubject
  ) -> LintFinding? {
    guard case .spring(let spring, let initial) = block.pacing,
      let layer = block.changes.first?.layer
    else { return nil }
    let velocity = initial.ways.fastest
    guard velocity > 0 else { return nil }
    let ratio = spring.dampingRatio
    func made(_ solver: Spring.EnvelopeSolver) -> Spring {
      Spring(
        dampingRatio: ratio, duration: block.duration, initialVelocity: velocity, solver: solver)
    }
    let stiffest = made(.largestRoot)
    // Only springs of UIKit's rule: others say their constants themselves.
    guard abs(stiffest.stiffness / spring.stiffness - 1) < 1e-9, spring.mass == 1 else {
      return nil
    }
    let own = made(.newton)
    guard abs(own.naturalFrequency / stiffest.naturalFrequency - 1) > 0.01 else { return nil }
    return subject.finding(
      .uikitRoot, layer, event.time,
      "starting at \(Numerals.significant(velocity)) ways per second, UIKit itself takes a spring "
        + "of \(Numerals.significant(own.naturalFrequency)) rad/s in place of "
        + "\(Numerals.significant(stiffest.naturalFrequency))",
      at: event.place)
  }

  private static func sets(
    after block: ViewAnimation, _ event: ScheduledEvent, _ later: ArraySlice<ScheduledEvent>,
    in subject: LintSubject
  ) -> [LintFinding] {
    let end = event.time + block.delay + block.duration
    var findings: [LintFinding] = []
    for next in later {
      guard next.time < end else { break }
      guard case .set(let changes) = next.event else { continue }
      for change in changes {
        let isAnimated = block.changes.contains {
          $0.layer == change.layer && $0.target.name == change.target.name
        }
        guard isAnimated else { continue }
        findings.append(
          subject.finding(
            .setAfterBlock, change.layer, next.time,
            "\(change.target.name) is set while the block of "
              + "\(Numerals.significant(event.time, 5)) s still animates it until "
              + "\(Numerals.significant(end, 5)) s",
            at: next.place))
      }
    }
    return findings
  }
}

extension Change.Target {
  fileprivate var name: String {
    switch self {
    case .property(let path): path.property.name
    default: "frame"
    }
  }
}
