import Layers

/// What may stand for an image: one, or several in turn.
enum ImageSource: Sendable {
  case still(LayerImage)
  case animated(AnimatedImage)
}
