import SceneKeys
import Layers

/// UIImageView's animation: its keys on a view.
struct FrameImages: Sendable {
  var images: [LayerImage?]?
  /// The images that play while the view is highlighted.
  var highlightedImages: [LayerImage?]?
  /// One cycle in seconds; nil or 0 means 1/30 s for each image.
  var duration: Double?
  /// 0 repeats forever.
  var repeatCount = 0
  /// The start time of each image, where all come from one file that has its own times.
  var keyTimes: [Double]?
  var highlightedKeyTimes: [Double]?
  var isAnimating = true
}
