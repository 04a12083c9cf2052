package import Layers

/// What may stand for an image: one, or several in turn.
package enum ImageSource: Sendable {
  case still(LayerImage)
  case animated(AnimatedImage)

  /// What is seen while nothing plays; nil where several begin with none.
  package var first: LayerImage? {
    switch self {
    case .still(let image): image
    case .animated(let animated): animated.images.first ?? nil
    }
  }
}
