package import FlipbookDocument
package import FlipbookMotion
package import FlipbookTimeline

/// Changes that begin together, as for layers without views (`CATransaction`).
package struct Transaction: Equatable, Sendable {
  /// The duration in seconds of animations inside that have none.
  ///
  /// nil uses the enclosing transaction's, or 0.25 outside all; 0 disables animation.
  package var duration: Double?
  /// The timing function of animations inside that have none; nil uses the enclosing transaction's.
  package var timingFunction: TimingFunction?
  /// Whether values set inside jump, blocks included; nil uses the enclosing transaction's.
  package var disablesActions: Bool?
  /// The changes made before the events.
  package var changes: [Change] = []
  /// The events inside, in order.
  package var events: [NestedEvent] = []
  /// Runs when all animations that began inside are over; immediately without any.
  package var completion = Completion()

  package init() {}
}

/// An event nested in a transaction or a block, at the same instant.
package struct NestedEvent: Equatable, Sendable {
  package var event: Event
  package var place: SourcePlace?

  package init(_ event: Event, place: SourcePlace? = nil) {
    self.event = event
    self.place = place
  }
}

/// The response of a layer when one of its properties is set (`CAAction`).
package enum LayerAction: Hashable, Sendable {
  /// None: the value jumps (`NSNull`).
  case none
  /// An animation under the property's key. Without from, to and by values it leads from the
  /// previous presentation value to the new value.
  case animation(LayerAnimation)
}

extension Transaction: CompletingEvent {
  package var word: String { "transaction" }
  var event: Event { .transaction(self) }
}
