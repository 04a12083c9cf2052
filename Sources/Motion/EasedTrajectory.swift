/// A motion from one value to another in a given time, paced by a curve.
package struct EasedTrajectory: Trajectory, Hashable {
  package var from: Double
  package var to: Double
  /// In seconds; 0 or less is at the end from the start.
  package var duration: Double
  package var timingFunction: TimingFunction

  package init(
    from: Double, to: Double, duration: Double, timingFunction: TimingFunction = .linear
  ) {
    self.from = from
    self.to = to
    self.duration = duration
    self.timingFunction = timingFunction
  }

  /// From `duration` on it rests: the velocity there is 0, whatever the curve's last slope.
  package func state(at elapsed: Double) -> MotionState {
    let t = elapsed > 0 ? elapsed : 0
    guard duration > 0, t < duration else { return MotionState(value: to, velocity: 0) }
    let progress = t / duration
    return MotionState(
      value: from + (to - from) * timingFunction.value(at: progress),
      velocity: (to - from) * timingFunction.slope(at: progress) / duration)
  }

  package func settlingTime(threshold: Double) -> Double {
    from == to ? 0 : max(0, duration)
  }
}
