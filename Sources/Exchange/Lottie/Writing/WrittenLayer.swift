/// A layer of a composition.
///
/// https://lottie.github.io/lottie-spec/1.0/specs/layers/
package struct WrittenLayer: Equatable, Sendable {
  package var name: String
  package var index: Int
  /// The index of the layer whose transform it is in.
  package var parent: Int?
  /// The frames from and before which it is shown.
  package var frames: Range<Double>
  package var transform = WrittenTransform()
  package var content: Content
  package var blendMode = 0
  package var masks: [LottieValue] = []
  package var matte = Matte.none
  package var effects: [WrittenEffect] = []

  package init(name: String, index: Int, frames: Range<Double>, content: Content) {
    (self.name, self.index, self.frames, self.content) = (name, index, frames, content)
  }

  package enum Content: Equatable, Sendable {
    case null
    case shapes([ShapeElement])
    case image(String)
    case composition(String, width: Double, height: Double)
  }

  /// Whether a layer cuts out the one below it, or is cut out by the one above it.
  package enum Matte: Equatable, Sendable {
    case none, source
    case cutByAlpha
  }
}

/// An effect on a layer's picture.
package enum WrittenEffect: Equatable, Sendable {
  /// Color of four numbers, opacity 0…255, direction in degrees clockwise from above, distance, and
  /// softness.
  case dropShadow(
    color: LottieValue, opacity: LottieValue, direction: LottieValue, distance: LottieValue,
    softness: LottieValue)
}

/// The assets that layers refer to.
package enum LottieAsset: Equatable, Sendable {
  /// `source` is a data URL, or the name of a file in `images/`.
  case image(id: String, width: Int, height: Int, source: String, isEmbedded: Bool)
  case composition(id: String, layers: [WrittenLayer])
}

/// A Lottie animation.
package struct LottieAnimation: Equatable, Sendable {
  package var name: String
  package var width: Double
  package var height: Double
  package var framesPerSecond: Double
  package var frameCount: Double
  package var assets: [LottieAsset] = []
  /// From front to back.
  package var layers: [WrittenLayer] = []

  package init(
    name: String, width: Double, height: Double, framesPerSecond: Double, frameCount: Double
  ) {
    (self.name, self.width, self.height) = (name, width, height)
    (self.framesPerSecond, self.frameCount) = (framesPerSecond, frameCount)
  }
}
