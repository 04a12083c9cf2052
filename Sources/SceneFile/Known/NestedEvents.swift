import Document
import Interaction

/// How events nested in other events are read; the code above the verbs provides this.
struct NestedEvents: Sendable {
  /// Reads an event that happens at the same instant.
  let nested: @Sendable (JSONValue, Site, inout Work) throws(Reported) -> Event
  /// Reads an event with its delay in seconds.
  let delayed: @Sendable (JSONValue, Site, inout Work) throws(Reported) -> (Double, Event)

  /// Outside of scenes there are no events.
  static let none = NestedEvents(
    nested: { value, _, work throws(Reported) in throw Self.refusal(of: value, &work) },
    delayed: { value, _, work throws(Reported) in throw Self.refusal(of: value, &work) })

  private static func refusal(of value: JSONValue, _ work: inout Work) -> Reported {
    work.error(.unsupported, at: value, "there are no events here")
  }
}
