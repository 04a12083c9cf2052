package import FlipbookLayers

/// An animation that the system plays (`UIView.perform(.delete, on:)`).
package struct SystemAnimation: Equatable, Sendable {
  /// The views that blur, shrink, fade and are then removed from the tree.
  package var views: [LayerID]
  /// The changes that are animated alongside, with the same duration.
  package var changes: [Change] = []
  package var completion = Completion()

  package init(deleting views: [LayerID]) {
    self.views = views
  }

  /// The duration, in seconds; Apple's own is private.
  package static let duration = 0.4
  /// The final scale of the views.
  package static let scale = 0.1
  /// The final blur radius, in the points of each view.
  package static let blurRadius = 20.0
}

extension SystemAnimation: CompletingEvent {
  package var word: String { "performSystemAnimation" }
  var event: Event { .performSystemAnimation(self) }
  package var effects: Effects { Effects(changesTree: true) }
}
