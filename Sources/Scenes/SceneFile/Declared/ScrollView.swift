import FlipbookDocument
import FlipbookGeometry

/// The keys that make a view scroll.
struct ScrollView: Sendable {
  /// nil for a view that does not scroll.
  var contentSize: Size?
  /// The name of the subview whose edges are those of the content.
  var contentLayoutGuide: JSONValue?
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var isDirectionalLockEnabled = false
  var bounces = true
  var bouncesAlongRay = false
  var decelerationRate: JSONValue?
  var paging: JSONValue?

  /// Whether the view scrolls.
  var scrolls: Bool { contentSize != nil || contentLayoutGuide != nil }
}
