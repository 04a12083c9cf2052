import FlipbookLayers

/// Events that wait until a property is at rest: nothing moves it, and no finger holds it.
package struct RestWait: Equatable, Sendable {
  package var property: MovedProperty
  /// The events that begin then; delays count from the rest.
  package var events: [DelayedEvent]

  package init(_ property: MovedProperty, events: [DelayedEvent]) {
    self.property = property
    self.events = events
  }
}

extension RestWait: ScriptEvent {
  package var word: String { "rest" }
  package var following: [DelayedEvent] { events }
  package var end: EventEnd {
    .completing { .awaitRest(RestWait(property, events: events + $0)) }
  }
}
