import Document
import Geometry

/// The keys that make a view scroll.
struct ScrollView: Sendable {
  /// nil for a view that does not scroll.
  var contentSize: Size?
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var isDirectionalLockEnabled = false
  var bounces = true
  var decelerationRate: JSONValue?
  var paging: JSONValue?
}
