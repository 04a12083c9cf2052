import Layers

/// A transition at an instant.
struct RunningTransition {
  let from: Layer
  let kind: TransitionKind
  let progress: Double
  /// From when on what is in the new rendering stands still; nil where it lives.
  let stillFrom: Double?
}
