package import Document
package import Animation
package import Motion

/// Changes that begin together, as of layers without views (`CATransaction`).
package struct Transaction: Equatable, Sendable {
  /// Of the animations that are begun inside and have none, in seconds.
  ///
  /// nil takes the enclosing transaction's, 0.25 outside of all; 0 animates nothing.
  package var duration: Double?
  /// Of the animations inside that have none; nil takes the enclosing transaction's.
  package var timingFunction: TimingFunction?
  /// Whether what is set inside jumps, blocks included; nil takes the enclosing transaction's.
  package var disablesActions: Bool?
  /// Made before the events.
  package var changes: [Change] = []
  /// What happens inside, in order.
  package var events: [NestedEvent] = []
  /// Runs when all animations that were begun inside are over; at once without any.
  package var completion = Completion()

  package init() {}
}

/// An event inside a transaction or a block, at the same instant.
package struct NestedEvent: Equatable, Sendable {
  package var event: Event
  package var place: SourcePlace?

  package init(_ event: Event, place: SourcePlace? = nil) {
    self.event = event
    self.place = place
  }
}

/// What a layer does when a property of it is set (`CAAction`).
package enum LayerAction: Hashable, Sendable {
  /// Nothing: the value jumps (`NSNull`).
  case none
  /// An animation under the property's key. Without from, to and by it leads from what was seen to
  /// what was set.
  case animation(LayerAnimation)
}
