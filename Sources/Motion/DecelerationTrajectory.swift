import Glibc

/// The motion of a scroll view after a fling: the velocity decays by a fixed share each
/// millisecond.
///
/// v = v0·d^(1000t), x = x0 + v0·(d^(1000t) − 1) / (1000·ln d): the integral, as ScrollMechanics
/// has it, not the sum over milliseconds of WWDC's and POP's formula.
public struct DecelerationTrajectory: Trajectory, Hashable {
  /// Where the fling begins, in the unit of what moves.
  public var initialValue: Double
  /// In units per second.
  public var initialVelocity: Double
  /// The share of the velocity that a millisecond leaves.
  public var decelerationRate: DecelerationRate

  /// A fling that is let go at `initialVelocity` units per second.
  public init(
    initialValue: Double, initialVelocity: Double, decelerationRate: DecelerationRate = .normal
  ) {
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.decelerationRate = decelerationRate
  }

  /// Where the motion ends, after infinite time.
  public var destination: Double {
    decelerationRate.projection(of: initialValue, velocity: initialVelocity)
  }

  /// Where it is and how fast, `elapsed` seconds after it was let go, exactly.
  public func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    let c = decelerationRate.exponent
    return MotionState(
      value: initialValue + expm1(c * t) / c * initialVelocity,
      velocity: initialVelocity * exp(c * t))
  }

  /// Until less than `threshold` of the way is left, in seconds; 0 when less is left from the
  /// start.
  public func settlingTime(threshold: Double) -> Double {
    Self.settlingTime(
      speed: abs(initialVelocity), decelerationRate: decelerationRate, threshold: threshold)
  }

  /// The same for a motion in the plane, by the length of its velocity.
  public static func settlingTime(
    speed: Double, decelerationRate: DecelerationRate, threshold: Double
  ) -> Double {
    guard speed > 0, speed.isFinite else { return 0 }
    guard threshold > 0 else { return .infinity }
    let c = decelerationRate.exponent
    return max(0, log(-c * threshold / speed) / c)
  }

  /// When the motion passes `value`, in seconds; nil when it never does.
  public func time(reaching value: Double) -> Double? {
    if value == initialValue { return 0 }
    let c = decelerationRate.exponent
    let decay = c * (value - initialValue) / initialVelocity
    guard decay > -1, decay < 0 else { return nil }
    return log1p(decay) / c
  }
}
