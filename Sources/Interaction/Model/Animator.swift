package import Document
package import Layers

/// Animations under one clock that can be paused, scrubbed, turned back and stopped
/// (`UIViewPropertyAnimator`).
package struct Animator: Equatable, Sendable {
  /// The hidden layer that stands for it; its `fractionComplete` can be moved, bound and asked.
  package var layer: LayerID
  package var timing = AnimatorTiming()
  /// How much later than told `startAnimation` begins, in seconds.
  package var delay = 0.0
  package var changes: [Change] = []
  /// Whether a paused animator shows its fraction itself; else what the curve makes of it.
  package var scrubsLinearly = true
  /// Whether it stays paused at its end, without a completion.
  package var pausesOnCompletion = false
  package var completion = AnimatorCompletion()
  /// Where the author wrote it.
  package var place: SourcePlace?

  package init(layer: LayerID) {
    self.layer = layer
  }
}

/// What happens when an animator is finished, by where its values end.
package struct AnimatorCompletion: Equatable, Sendable {
  package var end: [DelayedEvent] = []
  package var start: [DelayedEvent] = []
  package var current: [DelayedEvent] = []

  package init() {}

  subscript(position: AnimatingPosition) -> [DelayedEvent] {
    switch position {
    case .end: end
    case .start: start
    case .current: current
    }
  }
}
