/// A motion from one value to another over a duration, with a timing function.
public struct EasedTrajectory: Trajectory, Hashable {
  /// The value at the start.
  public var from: Double
  /// The value at the end and after it.
  public var to: Double
  /// In seconds; for 0 or less the value is `to` from the start.
  public var duration: Double
  /// The pace of the motion.
  public var timingFunction: TimingFunction

  /// A motion over `duration` seconds.
  public init(
    from: Double, to: Double, duration: Double, timingFunction: TimingFunction = .linear
  ) {
    self.from = from
    self.to = to
    self.duration = duration
    self.timingFunction = timingFunction
  }

  /// From `duration` on it is at rest: the velocity there is 0, whatever the curve's final slope.
  public func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    guard duration > 0, t < duration else { return MotionState(value: to, velocity: 0) }
    let progress = t / duration
    return MotionState(
      value: from + (to - from) * timingFunction.value(at: progress),
      velocity: (to - from) * timingFunction.slope(at: progress) / duration)
  }

  /// `duration`, whatever the threshold; 0 if the two values are equal.
  public func settlingTime(threshold: Double) -> Double {
    from == to ? 0 : max(0, duration)
  }
}
