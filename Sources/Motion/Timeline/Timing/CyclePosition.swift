package import FlipbookMotion

/// The position of an animation within its cycles.
package struct CyclePosition: Hashable, Sendable {
  /// The time within one cycle, 0…duration, in seconds, with autoreversing applied; its velocity is
  /// its rate per second of the scene.
  package var time: MotionState
  /// The time as a fraction of the duration, with its rate.
  package var progress: MotionState
  /// The number of completed cycles.
  package var completedCycles: Double
  /// Whether the time is that of an end that is reached but not passed: anything that ends there
  /// still has an effect.
  package var isLimitFromLeft: Bool
}
