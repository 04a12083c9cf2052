import Glibc

/// The motion of `POPDecayAnimation`: a fling that stops abruptly when it has become slow.
///
/// x = x0 + v0/1000·d/(1 − d)·(1 − d^(1000t)): POP sums over milliseconds where UIScrollView's
/// formula integrates, so that POP's own velocity v0·d^(1000t) is a tenth of a percent above the
/// rate of the value. `state(at:)` gives that rate, `popVelocity(at:)` what POP would report.
public struct PopDecayTrajectory: Trajectory, Hashable {
  /// The value at the start, in the unit of the motion.
  public var initialValue: Double
  /// In units per second.
  public var initialVelocity: Double
  /// The fraction of the velocity that remains after one millisecond; POP's default is `normal`.
  public var decelerationRate: DecelerationRate
  /// When it stops, in seconds; for a two-dimensional motion the later of its components' times.
  public var duration: Double

  /// A decay that stops after `duration` seconds.
  public init(
    initialValue: Double, initialVelocity: Double, decelerationRate: DecelerationRate = .normal,
    duration: Double
  ) {
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.decelerationRate = decelerationRate
    self.duration = duration
  }

  /// A decay that ends by POP's rule for the threshold of its property.
  public init(
    initialValue: Double, initialVelocity: Double, decelerationRate: DecelerationRate = .normal,
    threshold: Double
  ) {
    self.init(
      initialValue: initialValue, initialVelocity: initialVelocity,
      decelerationRate: decelerationRate,
      duration: Self.duration(
        velocity: [initialVelocity], decelerationRate: decelerationRate, threshold: threshold))
  }

  /// The time until every component is slower than five thresholds per second, POP's rule; 0 when
  /// all are at the start.
  public static func duration(
    velocity: [Double], decelerationRate: DecelerationRate = .normal, threshold: Double
  ) -> Double {
    velocity.reduce(0) { longest, v in
      let time = log(5 * threshold / abs(v)) / decelerationRate.exponent
      return time > longest ? time : longest
    }
  }

  /// Where the motion stops.
  public var destination: Double { value(at: max(0, duration)) }

  /// The value and its rate of change; at rest from `duration` on.
  public func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    guard t < duration else { return MotionState(value: destination, velocity: 0) }
    let c = decelerationRate.exponent
    return MotionState(value: value(at: t), velocity: -c * reach * exp(c * t))
  }

  /// The velocity in POP's state, in units per second.
  public func popVelocity(at elapsed: Double) -> Double {
    let t = elapsed > 0 ? elapsed : 0
    return t < duration ? initialVelocity * exp(decelerationRate.exponent * t) : 0
  }

  /// When less than `threshold` of the distance is left, in seconds; at most `duration`.
  public func settlingTime(threshold: Double) -> Double {
    guard duration > 0, reach != 0, reach.isFinite else { return 0 }
    let c = decelerationRate.exponent
    let time = log(max(threshold, 0) / abs(reach) + exp(c * duration)) / c
    return min(max(time, 0), duration)
  }

  /// The distance that it would move in infinite time.
  private var reach: Double {
    let d = decelerationRate.perMillisecond
    return initialVelocity / 1000 * d / (1 - d)
  }

  private func value(at t: Double) -> Double {
    initialValue - expm1(decelerationRate.exponent * t) * reach
  }
}
