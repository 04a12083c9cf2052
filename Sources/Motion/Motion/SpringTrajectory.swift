import Glibc

/// The motion of a released spring: m·x″ + c·x′ + k·x = 0 about a target, in closed form.
///
/// With β the decay rate: x = e^(−βt)·(x0·C + (v0 + βx0)·S) and
/// x′ = e^(−βt)·(v0·C − (ω0²x0 + βv0)·S), where C and S are cos ωt and sin ωt / ω when underdamped,
/// cosh λt and sinh λt / λ when overdamped, 1 and t between. So the three regimes join
/// continuously. Invalid constants (`Spring.isValid`) give rest at the target.
public struct SpringTrajectory: Trajectory, Hashable {
  /// The constants; invalid ones give rest at the target.
  public var spring: Spring
  /// Start minus target, x0.
  public var displacement: Double
  /// In units per second, v0; positive increases the value.
  public var velocity: Double
  /// The value at rest.
  public var target: Double

  /// A spring released `displacement` away from its target, at `velocity` units per second.
  public init(spring: Spring, displacement: Double, velocity: Double, target: Double) {
    self.spring = spring
    self.displacement = displacement
    self.velocity = velocity
    self.target = target
  }

  /// A spring from a state to a target.
  public init(spring: Spring, from state: MotionState, to target: Double) {
    self.init(
      spring: spring, displacement: state.value - target, velocity: state.velocity, target: target)
  }

  /// The progress of a `CASpringAnimation`: from 0 to 1, with Core Animation's normalized initial
  /// velocity (multiples of the total distance per second toward the end).
  public static func unitStep(_ spring: Spring, initialVelocity: Double = 0) -> SpringTrajectory {
    SpringTrajectory(spring: spring, displacement: -1, velocity: initialVelocity, target: 1)
  }

  /// The exact state of the spring at `elapsed` seconds after its release.
  public func state(at elapsed: Double) -> MotionState {
    guard spring.isValid else { return MotionState(value: target, velocity: 0) }
    // Longer than any film; keeps the products below finite for an infinite time.
    let t = elapsed > 0 ? min(elapsed, 1e15) : 0
    let beta = spring.decayRate
    let decayedC: Double
    let decayedS: Double
    switch spring.regime {
    case .under(let frequency):
      let decay = exp(-beta * t)
      decayedC = decay * cos(frequency * t)
      decayedS = decay * (sin(frequency * t) / frequency)
    case .critical:
      let decay = exp(-beta * t)
      decayedC = decay
      decayedS = decay * t
    case .over(let spread):
      // The slow rate is ω0² / (β + λ): β − λ would lose precision by cancellation, and e^(λt)
      // alone would overflow.
      let omega = spring.naturalFrequency
      let slow = exp(-(omega * omega / (beta + spread)) * t)
      let ratio = expm1(-2 * spread * t)
      decayedC = slow * (1 + ratio / 2)
      decayedS = slow * (-ratio / (2 * spread))
    }
    let omega = spring.naturalFrequency
    let x = displacement * decayedC + (velocity + beta * displacement) * decayedS
    let v = velocity * decayedC - (omega * omega * displacement + beta * velocity) * decayedS
    return MotionState(value: target + x, velocity: v)
  }

  /// A time after which the spring stays within `threshold` of its target, in seconds.
  ///
  /// It is the bound of `Spring.settlingTime(displacement:velocity:threshold:)`: 0 when nothing
  /// moves, infinite without damping or with a threshold of 0.
  public func settlingTime(threshold: Double) -> Double {
    spring.settlingTime(displacement: displacement, velocity: velocity, threshold: threshold)
  }
}
