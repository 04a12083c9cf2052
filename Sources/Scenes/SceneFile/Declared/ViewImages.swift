import FlipbookLayers
import FlipbookSceneKeys

/// UIImageView's keys on a view.
struct ViewImages: Sendable {
  var image: ImageSource?
  var highlightedImage: ImageSource?
  var frames = FrameImages()

  /// Gives a layer its images.
  mutating func place(in layer: inout Layer) {
    if let image { layer.contents = image.first.map { .image($0) } }
    frames.ownImage = image?.animated
    if let highlightedImage {
      layer.highlightedContents = highlightedImage.first.map { .image($0) }
    }
    frames.ownHighlightedImage = highlightedImage?.animated
  }
}
