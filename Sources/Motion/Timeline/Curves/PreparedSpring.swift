import FlipbookLayers
import FlipbookMotion

/// A spring animation prepared for sampling, in actual local seconds rather than scaled to its
/// duration.
struct PreparedSpring: Sendable {
  let ends: Ends
  /// The progress from 0 to 1, which may overshoot.
  private let step: SpringTrajectory
  /// The response to an initial velocity of 1, and the velocity of each component.
  private let push: SpringTrajectory
  private let velocities: [Double]

  init(_ curve: SpringCurve, ends: Ends) {
    self.ends = ends
    push = SpringTrajectory(spring: curve.spring, displacement: 0, velocity: 1, target: 0)
    switch curve.initialVelocity {
    case .normalized(let velocity):
      step = .unitStep(curve.spring, initialVelocity: velocity)
      velocities = []
    case .current:
      step = .unitStep(curve.spring)
      velocities = []
    case .absolute(let velocities):
      // The motion is linear in distance and velocity, so a spring can also move between equal
      // ends.
      step = .unitStep(curve.spring)
      self.velocities = velocities.contains { $0 != 0 } ? velocities : []
    }
  }

  /// How long a cubic follows the spring roughly, in local seconds.
  var pace: Double { min(step.pace(at: 0), push.pace(at: 0)) }

  func value(time: MotionState, base: AnimatedValue?, tracksRates: Bool) -> AnimatedValue? {
    let progress = step.state(at: time.value)
    let fraction = MotionState(
      value: progress.value, velocity: progress.velocity * time.velocity)
    guard let value = ends.mixed(over: base, at: fraction, tracksRates: tracksRates) else {
      return nil
    }
    guard !velocities.isEmpty, let count = value.value.components?.count else { return value }
    let push = push.state(at: time.value)
    func share(_ amount: Double) -> LayerValue? {
      value.value.withComponents(
        (0..<count).map { $0 < velocities.count ? velocities[$0] * amount : 0 })
    }
    guard let pushed = share(push.value).flatMap({ value.value.addingComponents($0) }) else {
      return value
    }
    guard tracksRates, let rate = share(push.velocity * time.velocity) else {
      return AnimatedValue(pushed)
    }
    return AnimatedValue(pushed, rate: value.rate.flatMap { $0.addingComponents(rate) } ?? rate)
  }
}
