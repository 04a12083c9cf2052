package import Layers
package import Motion

/// Two renderings of a view mixed over a time (`UIView.transition`).
package struct ViewTransition: Equatable, Sendable {
  /// The view that is rendered before and after, or the one that comes.
  package var layer: LayerID
  /// The view that goes, and whose place the other one takes.
  package var from: LayerID?
  /// Whether the one is hidden and the other shown instead of being taken out and put in
  /// (`showHideTransitionViews`).
  package var showsAndHides = false
  package var kind = TransitionKind.crossDissolve
  package var duration = 0.25
  package var timingFunction = TimingFunction.easeInEaseOut
  package var allowsUserInteraction = false
  /// Whether what is in the new rendering goes on moving; else it stands as in a snapshot.
  package var allowsAnimatedContent = false
  package var changes: [Change] = []
  package var completion = Completion()

  package init(layer: LayerID) {
    self.layer = layer
  }
}
