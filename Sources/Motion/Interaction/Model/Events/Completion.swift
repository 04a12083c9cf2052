package import FlipbookDocument

/// The events at the exact end of something.
package struct Completion: Equatable, Sendable {
  package var finished: [DelayedEvent] = []
  package var cancelled: [DelayedEvent] = []

  package init() {}
}

/// An event at a delay in seconds after its cause.
package struct DelayedEvent: Equatable, Sendable {
  package var delay: Double
  package var event: Event
  package var place: SourcePlace?

  package init(delay: Double = 0, event: Event, place: SourcePlace? = nil) {
    self.delay = delay
    self.event = event
    self.place = place
  }
}
