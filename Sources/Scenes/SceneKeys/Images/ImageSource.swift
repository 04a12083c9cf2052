package import FlipbookLayers

/// The contents of an `image` key: one image, or several that play in sequence.
package enum ImageSource: Sendable {
  case still(LayerImage)
  case animated(AnimatedImage)

  /// The sequence; nil for one image.
  package var animated: AnimatedImage? {
    if case .animated(let animated) = self { animated } else { nil }
  }

  /// The image displayed while nothing plays; nil where a sequence begins with a blank.
  package var first: LayerImage? {
    switch self {
    case .still(let image): image
    case .animated(let animated): animated.images.first ?? nil
    }
  }
}
