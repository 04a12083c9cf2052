/// Rest at one value.
public struct ConstantTrajectory: Trajectory, Hashable {
  public var value: Double

  public init(_ value: Double) {
    self.value = value
  }

  public func state(at elapsed: Double) -> MotionState { MotionState(value: value, velocity: 0) }

  public func settlingTime(threshold: Double) -> Double { 0 }
}
