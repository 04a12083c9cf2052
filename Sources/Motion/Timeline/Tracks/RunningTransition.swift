import FlipbookLayers

/// A transition at an instant.
struct RunningTransition {
  let from: Layer
  let kind: TransitionKind
  let progress: Double
  /// The time from which the content of the new rendering is frozen; nil if it continues to
  /// animate.
  let stillFrom: Double?
}
