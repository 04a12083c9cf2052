import Document
internal import Animation
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
          guard let step = Step(of: key.keyPath, in: layer, at: time, subject) else { return [] }
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
    return (0...120).reduce(0) { top, index in
      let state = subject.scene.timeline.state(
        of: keyPath, in: layer, at: end * Double(index) / 120)
      return max(top, Step.length(state?.velocity?.components ?? []))
    }
  }
}

extension MotionCheck {
  /// A property just before an instant and just after it.
  private struct Step {
    var old: [Double]
    var new: [Double]
    var oldVelocity: [Double]
    var newVelocity: [Double]
    var restThreshold: Double
    /// Whether only a color or an opacity changes, whose speed no eye follows.
    var isFade: Bool
    /// Whether the layer's clock goes on as before.
    var keepsTime: Bool

    init?(
      of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, _ subject: LintSubject
    ) {
      let timeline = subject.scene.timeline
      let just = min(1e-6, time / 2)
      guard let before = timeline.state(of: keyPath, in: layer, at: time - just),
        let after = timeline.state(of: keyPath, in: layer, at: time + just),
        let old = before.value.components, let new = after.value.components,
        let oldVelocity = before.velocity?.components,
        let newVelocity = after.velocity?.components,
        old.count == new.count, oldVelocity.count == newVelocity.count
      else { return nil }
      (self.old, self.new) = (old, new)
      (self.oldVelocity, self.newVelocity) = (oldVelocity, newVelocity)
      restThreshold = keyPath.property.restThreshold
      isFade = [.color, .colors].contains(keyPath.kind) || keyPath.property == .opacity
      let clock: [Double?] = [time - just, time, time + just].map {
        timeline.localTime(of: layer, at: $0)
      }
      if let start = clock[0], let middle = clock[1], let end = clock[2] {
        keepsTime = abs((end - middle) - (middle - start)) < 1e-3 * just && end != start
      } else {
        keepsTime = true
      }
      self.just = just
    }

    private var just: Double
    var velocityJump: Double { Self.length(zip(oldVelocity, newVelocity).map { $1 - $0 }) }
    private var fastest: Double { max(Self.length(oldVelocity), Self.length(newVelocity)) }
    private var slowest: Double { min(Self.length(oldVelocity), Self.length(newVelocity)) }
    private var isMoving: Bool { fastest > 5 * restThreshold }

    /// Whether the value is elsewhere than its own velocity can have brought it, while it moves on
    /// either side.
    func jumps(isInterrupted: Bool) -> Bool {
      guard keepsTime, isMoving || isInterrupted else { return false }
      let jump = Self.length(zip(old, new).map { $1 - $0 })
      return jump > 2 * restThreshold + 2 * just * fastest
    }

    /// Whether the velocity changes at once: on the way, or to or from rest where the way is broken off.
    func breaks(isInterrupted: Bool) -> Bool {
      let isOnTheWay =
        slowest > 5 * restThreshold || isInterrupted && isMoving && keepsTime && !isFade
      return isOnTheWay && velocityJump > 0.1 * fastest
    }

    /// A velocity in words, without what the microsecond beside the instant adds to rest.
    func text(_ velocity: [Double]) -> String {
      LintSubject.text(velocity.map { abs($0) < 1e-4 * fastest ? 0 : $0 })
    }

    static func length(_ vector: [Double]) -> Double {
      vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
  }
}
