import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// How events nested in other events are read; the table of verbs provides this (`Verbs.nested`).
struct NestedEvents: EventReading {
  /// Reads an event that happens at the same instant.
  let nested: @Sendable (JSONValue, Site, inout Work) throws(Reported) -> Event
  /// Reads a list of events, each with its delay.
  let delayed: @Sendable (JSONValue, Site, inout Work) throws(Reported) -> [DelayedEvent]

  /// Those of a scene.
  static func of(_ world: World) -> NestedEvents { world.events as? NestedEvents ?? none }

  /// Outside of scenes there are no events.
  private static let none = NestedEvents(
    nested: { value, _, work throws(Reported) in throw Self.refusal(of: value, &work) },
    delayed: { value, _, work throws(Reported) in throw Self.refusal(of: value, &work) })

  private static func refusal(of value: JSONValue, _ work: inout Work) -> Reported {
    work.error(.unsupported, at: value, "events are not allowed here")
  }
}
