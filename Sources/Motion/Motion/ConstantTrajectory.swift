/// A constant value.
package struct ConstantTrajectory: Trajectory, Hashable {
  package var value: Double

  package init(_ value: Double) {
    self.value = value
  }

  package func state(at elapsed: Double) -> MotionState { MotionState(value: value, velocity: 0) }

  package func settlingTime(threshold: Double) -> Double { 0 }
}
