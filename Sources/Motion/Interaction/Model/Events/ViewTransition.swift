package import FlipbookLayers
package import FlipbookMotion

/// Two renderings of a view mixed over a duration (`UIView.transition`).
package struct ViewTransition: Equatable, Sendable {
  /// The view that is rendered before and after, or the one that appears.
  package var layer: LayerID
  /// The view that disappears and is replaced.
  package var from: LayerID?
  /// Whether the views are hidden and shown instead of being removed and added
  /// (`showHideTransitionViews`).
  package var showsAndHides = false
  package var kind = TransitionKind.crossDissolve
  package var duration = 0.25
  package var timingFunction = TimingFunction.easeInEaseOut
  package var allowsUserInteraction = false
  /// Whether the content of the new rendering continues to animate; otherwise it is static, like a
  /// snapshot.
  package var allowsAnimatedContent = false
  package var changes: [Change] = []
  package var completion = Completion()

  package init(layer: LayerID) {
    self.layer = layer
  }
}

extension ViewTransition: CompletingEvent {
  package var word: String { "transition" }
  var event: Event { .transition(self) }
  package var effects: Effects {
    Effects(changes: changes, layers: [layer] + [from].compactMap(\.self)).adding(following)
  }
}
