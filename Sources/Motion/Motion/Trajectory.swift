/// A value and its velocity, in the unit of the motion and in units per second.
public struct MotionState: Hashable, Sendable {
  /// In the unit of the motion.
  public var value: Double
  /// In that unit per second.
  public var velocity: Double

  /// A state with any value and velocity.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}

/// One number as a function of time, with its velocity.
///
/// A trajectory is pure: the state at a time never depends on which times were evaluated before.
public protocol Trajectory: Sendable {
  /// The state at `elapsed` seconds after the start; times before 0 give the state at 0.
  func state(at elapsed: Double) -> MotionState

  /// The time after which the value stays within `threshold` of its end, in seconds; infinity for a
  /// motion that never rests.
  func settlingTime(threshold: Double) -> Double
}

extension Trajectory {
  /// When the motion is over, in seconds: at its own stop if it has one, even if it seems at rest
  /// before; a motion that only approaches its end is over within `threshold` of it.
  public func restTime(threshold: Double) -> Double {
    let stop = settlingTime(threshold: 0)
    return stop.isFinite ? stop : settlingTime(threshold: threshold)
  }
}
