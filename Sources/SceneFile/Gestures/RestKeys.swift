import Document
import Interaction

/// The keys of a gesture that say where its property comes to rest, each read once the property is
/// known.
struct RestKeys: Sendable {
  var limits: JSONValue?
  var rubberBand: JSONValue?
  var release: JSONValue?
}
