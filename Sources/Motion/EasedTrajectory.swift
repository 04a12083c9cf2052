/// A motion from one value to another in a given time, paced by a curve.
public struct EasedTrajectory: Trajectory, Hashable {
  /// The value at the start.
  public var from: Double
  /// The value at the end, and from then on.
  public var to: Double
  /// In seconds; 0 or less is at the end from the start.
  public var duration: Double
  /// How the way is spread over the time.
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

  /// From `duration` on it rests: the velocity there is 0, whatever the curve's last slope.
  public func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    guard duration > 0, t < duration else { return MotionState(value: to, velocity: 0) }
    let progress = t / duration
    return MotionState(
      value: from + (to - from) * timingFunction.value(at: progress),
      velocity: (to - from) * timingFunction.slope(at: progress) / duration)
  }

  /// `duration`, whatever the threshold; 0 where nothing moves.
  public func settlingTime(threshold: Double) -> Double {
    from == to ? 0 : max(0, duration)
  }
}
