import Document
import Geometry
import Interaction
import Layers

/// A view while its keys are read: the layer, and what its geometry is told by.
struct ViewDraft {
  var layer: Layer
  var id: String?
  var frame: Rect?
  var position: Point?
  var bounds: Rect?
  var contentOffset: Point?
  var contentSize: Size?
  var bounces = true
  var scrollRate: JSONValue?
  var paging: JSONValue?
  var image: ImageSource?
  var highlightedImage: ImageSource?
  var frames = FrameImages()
  var isStandalone = false
  var isUserInteractionEnabled = true
  var properties: JSONValue?
  var views: JSONValue?
  var mask: JSONValue?
  var template: TemplateUse?
  var scene: NestedSceneUse?
  var animations: JSONValue?
  var actions: JSONValue?
  var gestures: JSONValue?
  var meant: [LintRule] = []

  init(id: LayerID) {
    layer = Layer(id: id)
  }
}

/// What may stand for an image: one, or several in turn.
enum ImageSource: Sendable {
  case still(LayerImage)
  case animated(AnimatedImage)
}

/// UIImageView's animation: its words on a view.
struct FrameImages: Sendable {
  var images: [LayerImage?]?
  /// What plays while the view is highlighted.
  var highlightedImages: [LayerImage?]?
  /// One cycle in seconds; nil or 0 for a thirtieth of a second an image.
  var duration: Double?
  /// 0 is for ever.
  var repeatCount = 0
  /// When the images begin, where they come from one file with times of its own.
  var keyTimes: [Double]?
  var highlightedKeyTimes: [Double]?
  var isAnimating = true
}

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
  var contentSize: Size
  var bounces: Bool
  var decelerationRate: JSONValue?
  var paging: JSONValue?
}
