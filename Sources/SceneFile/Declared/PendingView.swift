import SceneKeys
import Document
import Geometry
import Layers

/// The keys of a view that can be read only when all views are known.
struct PendingView {
  var id: LayerID
  /// The part of the tree that is searched first for references.
  var scope: LayerID?
  /// The delay added to the beginning of its animations, in seconds.
  var delay = 0.0
  var animations: JSONValue?
  var actions: JSONValue?
  var gestures: JSONValue?
  var frames: FrameImages?
  var scroll: ScrollView?
}

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

/// A bound property of a view, to be read when all views are known.
struct PendingBinding {
  var view: LayerID
  /// The part of the tree that is searched first for references.
  var scope: LayerID?
  var written: WrittenBinding
}
