import SceneKeys
import Layers

/// UIImageView's keys on a view.
struct ViewImages: Sendable {
  var image: ImageSource?
  var highlightedImage: ImageSource?
  var frames = FrameImages()

  /// Gives a layer its images.
  mutating func place(in layer: inout Layer) {
    if let image { layer.contents = image.first.map { .image($0) } }
    if case .animated(let animated) = image, frames.images == nil {
      frames.images = animated.images
      frames.keyTimes = animated.keyTimes
      frames.duration = animated.duration
      frames.repeatCount = 0
    }
    if let highlightedImage {
      layer.highlightedContents = highlightedImage.first.map { .image($0) }
    }
    if case .animated(let animated) = highlightedImage, frames.highlightedImages == nil {
      frames.highlightedImages = animated.images
      frames.highlightedKeyTimes = animated.keyTimes
      frames.duration = frames.duration ?? animated.duration
    }
  }
}
