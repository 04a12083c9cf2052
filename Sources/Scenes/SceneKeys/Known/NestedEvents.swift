package import FlipbookDocument
package import FlipbookInteraction

/// How events nested in other events are read; the code above the verbs provides this.
package struct NestedEvents: Sendable {
  /// Reads an event that happens at the same instant.
  package let nested: @Sendable (JSONValue, Site, inout Work) throws(Reported) -> Event
  /// Reads a list of events, each with its delay.
  package let delayed: @Sendable (JSONValue, Site, inout Work) throws(Reported) -> [DelayedEvent]

  package init(
    nested: @escaping @Sendable (JSONValue, Site, inout Work) throws(Reported) -> Event,
    delayed: @escaping @Sendable (JSONValue, Site, inout Work) throws(Reported) -> [DelayedEvent]
  ) {
    self.nested = nested
    self.delayed = delayed
  }

  /// Outside of scenes there are no events.
  package static let none = NestedEvents(
    nested: { value, _, work throws(Reported) in throw Self.refusal(of: value, &work) },
    delayed: { value, _, work throws(Reported) in throw Self.refusal(of: value, &work) })

  private static func refusal(of value: JSONValue, _ work: inout Work) -> Reported {
    work.error(.unsupported, at: value, "events are not allowed here")
  }
}
