package import Motion

/// How a property goes to a value by itself.
package enum PropertyMovement: Hashable, Sendable {
  /// The release velocity is carried over as a vector.
  case spring(Spring)
  /// The same by the steps of an integrator, which has its own rule when to stop.
  case engine(SpringEngine)
  /// A curve from standstill, which loses the velocity.
  case animate(duration: Double, timingFunction: TimingFunction)
}
