import SceneKeys
import Document
import Geometry
import Layers

/// What of a view can only be read when all views are known.
struct PendingView {
  var id: LayerID
  /// Where what it refers to is looked for first.
  var scope: LayerID?
  /// How much later its animations begin.
  var delay = 0.0
  var animations: JSONValue?
  var actions: JSONValue?
  var gestures: JSONValue?
  var frames: FrameImages?
  var scroll: ScrollView?
}

/// What makes a view scroll.
struct ScrollView: Sendable {
  /// nil for a view that does not scroll.
  var contentSize: Size?
  var bounces = true
  var decelerationRate: JSONValue?
  var paging: JSONValue?
}

/// A property of a view that is bound, to be read when all views are known.
struct PendingBinding {
  var view: LayerID
  /// Where what it refers to is looked for first.
  var scope: LayerID?
  var written: WrittenBinding
}
