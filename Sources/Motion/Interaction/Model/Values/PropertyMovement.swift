package import FlipbookMotion

/// How a property moves to a value by itself.
package enum PropertyMovement: Hashable, Sendable {
  /// A spring, which starts with the release velocity as a vector.
  case spring(Spring)
  /// A spring simulated by an integrator, which has its own rule for when to stop.
  case engine(SpringEngine)
  /// A curve that starts from rest and ignores the velocity.
  case animate(duration: Double, timingFunction: TimingFunction)
}
