import SceneKeys
import Layers

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
