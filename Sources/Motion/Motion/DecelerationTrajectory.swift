import Glibc

/// The motion of a scroll view after a fling: the velocity decays by a constant factor each
/// millisecond.
///
/// v = v0·d^(1000t), x = x0 + v0·(d^(1000t) − 1) / (1000·ln d): the integral, as in
/// ScrollMechanics, rather than the sum over milliseconds of WWDC's and POP's formula.
public struct DecelerationTrajectory: Trajectory, Hashable {
  /// The value at the start, in the unit of the motion.
  public var initialValue: Double
  /// In units per second.
  public var initialVelocity: Double
  /// The fraction of the velocity that remains after one millisecond.
  public var decelerationRate: DecelerationRate

  /// A fling released at `initialVelocity` units per second.
  public init(
    initialValue: Double, initialVelocity: Double, decelerationRate: DecelerationRate = .normal
  ) {
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.decelerationRate = decelerationRate
  }

  /// The final value, after infinite time.
  public var destination: Double {
    decelerationRate.projection(of: initialValue, velocity: initialVelocity)
  }

  /// The exact state at `elapsed` seconds after the release.
  public func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    let c = decelerationRate.exponent
    return MotionState(
      value: initialValue + expm1(c * t) / c * initialVelocity,
      velocity: initialVelocity * exp(c * t))
  }

  /// The time until less than `threshold` of the distance is left, in seconds; 0 when less is left
  /// at the start.
  public func settlingTime(threshold: Double) -> Double {
    Self.settlingTime(
      speed: abs(initialVelocity), decelerationRate: decelerationRate, threshold: threshold)
  }

  /// The same for a two-dimensional motion, by the length of its velocity.
  public static func settlingTime(
    speed: Double, decelerationRate: DecelerationRate, threshold: Double
  ) -> Double {
    guard speed > 0, speed.isFinite else { return 0 }
    guard threshold > 0 else { return .infinity }
    let c = decelerationRate.exponent
    return max(0, log(-c * threshold / speed) / c)
  }

  /// When the motion reaches `value`, in seconds; nil when it never does.
  public func time(reaching value: Double) -> Double? {
    if value == initialValue { return 0 }
    let c = decelerationRate.exponent
    let decay = c * (value - initialValue) / initialVelocity
    guard decay > -1, decay < 0 else { return nil }
    return log1p(decay) / c
  }
}
