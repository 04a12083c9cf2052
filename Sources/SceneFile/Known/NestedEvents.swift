import Document

/// How the events are read that stand in others; what stands above the verbs knows.
struct NestedEvents: Sendable {
  /// Reads an event, which may have a delay of its own; nil after an error has been reported.
  let read: @Sendable (JSONValue, _ isDelayed: Bool, Site, inout Work) -> EventDraft?

  /// There are no events outside of scenes.
  static let none = NestedEvents { _, _, _, _ in nil }
}
