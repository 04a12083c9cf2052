/// Where something is and how fast it moves, in its own unit and its unit per second.
public struct MotionState: Hashable, Sendable {
  /// In the unit of what moves.
  public var value: Double
  /// In that unit per second.
  public var velocity: Double

  /// A place and a speed; any numbers will do.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}

/// One number as a function of time, with its velocity.
///
/// A trajectory is pure: the state at a time never depends on which times were asked before.
public protocol Trajectory: Sendable {
  /// The state at `elapsed` seconds after the start; times before 0 give the state at 0.
  func state(at elapsed: Double) -> MotionState

  /// The time after which the value stays within `threshold` of where it ends, in seconds;
  /// infinity for a motion that never rests.
  func settlingTime(threshold: Double) -> Double
}

extension Trajectory {
  /// When the motion is over, in seconds: at its own stop where it has one, however still it seems
  /// before; a motion that only approaches its end counts as over within `threshold` of it.
  public func restTime(threshold: Double) -> Double {
    let stop = settlingTime(threshold: 0)
    return stop.isFinite ? stop : settlingTime(threshold: threshold)
  }
}
