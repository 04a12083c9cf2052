package import Motion

/// Where an animation stands within its cycles.
package struct CyclePosition: Hashable, Sendable {
  /// The time within one cycle after folding the way back, 0…duration, in seconds; its velocity is
  /// its rate per scene second.
  package var time: MotionState
  /// The time as a share of the duration, with its rate.
  package var progress: MotionState
  /// How many cycles were completed before this one.
  package var completedCycles: Double
  /// Whether the time is that of an end which is only reached, never passed: what ends there too
  /// still counts.
  package var isLimitFromLeft: Bool
}
