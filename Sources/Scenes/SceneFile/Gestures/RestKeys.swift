import FlipbookDocument
import FlipbookInteraction

/// The keys of a gesture that control where its property comes to rest; each is read once the
/// property is known.
struct RestKeys: Sendable {
  var limits: JSONValue?
  var rubberBand: JSONValue?
  var release: JSONValue?
}
