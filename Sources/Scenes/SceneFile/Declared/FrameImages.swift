import FlipbookLayers
import FlipbookSceneKeys

/// The image sequences of a view: UIImageView's animations, and animated images.
struct FrameImages: Sendable {
  var images: [LayerImage?]?
  /// The images that play while the view is highlighted.
  var highlightedImages: [LayerImage?]?
  /// One cycle in seconds; nil or 0 means 1/30 s for each image.
  var duration: Double?
  /// 0 repeats forever.
  var repeatCount = 0
  /// The view's own images where they are animated, which play in place of `images`.
  var ownImage: AnimatedImage?
  var ownHighlightedImage: AnimatedImage?
  var isAnimating = true

  var isEmpty: Bool {
    images == nil && highlightedImages == nil && ownImage == nil && ownHighlightedImage == nil
  }
}
