package import FlipbookLayers

/// Everything that a gesture or an event may change.
package struct Effects: Sendable {
  /// Changes of model values.
  package var changes: [Change] = []
  /// Properties that fingers move.
  package var moves: [MovedProperty] = []
  /// The layers of which anything may change.
  package var layers: [LayerID] = []
  /// Whether anything may change of the gesture's view and of the views in it.
  package var movesSubviews = false
  /// Whether the tree of views may change.
  package var changesTree = false
  /// The events that follow, at once or later.
  package var events: [Event] = []
}

extension Effects {
  /// The same with events that follow.
  func adding(_ events: [DelayedEvent]) -> Effects {
    var effects = self
    effects.events += events.map(\.event)
    return effects
  }
}
