import Document
internal import Animation
internal import Calculus
internal import Interaction
internal import Layers

/// Values and velocities that jump while something moves, and no finger did it.
///
/// Between two boundaries of a layer there is nothing but formulas, so only those are looked at. What
/// begins or ends at rest may do so at any speed, unless it is taken away or replaced on its way:
/// then the velocity drops where the eye still follows it.
struct MotionCheck: LintCheck {
  /// The most boundaries of one layer that are looked at.
  private static let mostBoundaries = 2000

  static func findings(in subject: LintSubject) -> [LintFinding] {
    let end = subject.scene.resolved.duration
    // The number of an animator is seen in what it moves.
    let animators = Set(subject.scene.scene.animators.map(\.layer))
    let keys = subject.changingKeys.filter { $0.hasVelocity && !animators.contains($0.layer) }
    let layers = Dictionary(grouping: keys, by: \.layer)
    return layers.sorted { $0.key < $1.key }.flatMap { layer, keys -> [LintFinding] in
      let times = subject.scene.timeline.boundaries(of: layer)
        .filter { $0 > 0 && $0 < end && !subject.isTouched(at: $0) }.prefix(mostBoundaries)
      let interruptions = Interruptions(of: layer, in: subject)
      return keys.flatMap { key -> [LintFinding] in
        var topSpeed: Double?
        return times.flatMap { time -> [LintFinding] in
          guard !subject.tank.isEmpty else { return [] }
          subject.tank.spend(4 * subject.scene.timeline.units(of: layer, at: time))
          guard let step = MotionStep(of: key.keyPath, in: layer, at: time, subject.scene)
          else { return [] }
          let isInterrupted = interruptions.interrupt(key.keyPath, at: time)
          var findings: [LintFinding] = []
          if step.jumps(isInterrupted: isInterrupted),
            !interruptions.isOwnEnd(of: key.keyPath, at: time)
          {
            findings.append(
              subject.finding(
                .valueJump, layer, time,
                "\(key.keyPath.name) jumps from \(LintSubject.text(step.old)) to "
                  + "\(LintSubject.text(step.new)) on its way"))
          }
          if step.breaks(isInterrupted: isInterrupted) {
            let top = topSpeed ?? Self.topSpeed(of: key.keyPath, in: layer, subject)
            topSpeed = top
            if step.velocityJump > 0.05 * top {
              findings.append(
                subject.finding(
                  .velocityJump, layer, time,
                  "\(key.keyPath.name) changes its velocity at once from "
                    + "\(step.text(step.oldVelocity)) to "
                    + "\(step.text(step.newVelocity)) a second, and no finger did it"))
            }
          }
          return findings
        }
      }
    }
  }

  private static func topSpeed(
    of keyPath: LayerKeyPath, in layer: LayerID, _ subject: LintSubject
  ) -> Double {
    let end = subject.scene.resolved.duration
    subject.tank.spend(121 * subject.scene.timeline.units(of: layer, at: end / 2))
    return (0...120).reduce(0) { top, index in
      let state = subject.scene.timeline.state(
        of: keyPath, in: layer, at: end * Double(index) / 120)
      return max(top, MotionStep.length(state?.velocity?.components ?? []))
    }
  }
}
