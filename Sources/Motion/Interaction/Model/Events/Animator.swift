package import FlipbookDocument
package import FlipbookLayers

/// Animations with one clock that can be paused, scrubbed, reversed and stopped
/// (`UIViewPropertyAnimator`).
package struct Animator: Equatable, Sendable {
  /// The hidden layer that represents it; its `fractionComplete` can be moved, bound and read.
  package var layer: LayerID
  package var timing = AnimatorTiming()
  /// How long `startAnimation` waits before it begins, in seconds.
  package var delay = 0.0
  package var changes: [Change] = []
  /// Whether a paused animator displays its fraction linearly; otherwise the curve is applied to
  /// it.
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

/// The events when an animator finishes, by the position at which its values end.
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
