package import FlipbookGeometry

/// An image by name: the pixels are stored outside the tree, so that layers stay small values.
///
/// Equal images have equal pixels: within one scene a name always means the same decoded file.
package struct LayerImage: Hashable, Sendable {
  /// The name of the pixels in the scene's images.
  package var name: String
  /// Width and height in pixels.
  package var pixelSize: Size
  /// Pixels per point.
  package var scale: Double
  /// The layers drawn instead of pixels, in points; nil for an image that has pixels.
  package var drawing: [Layer]?
  /// The parts that keep their size when the image is enlarged; nil when all are stretched.
  package var resizing: ImageResizing?

  package init(name: String, pixelSize: Size, scale: Double = 1) {
    self.name = name
    self.pixelSize = pixelSize
    self.scale = scale
  }

  /// The natural size in points.
  package var size: Size { Size(pixelSize.width / scale, pixelSize.height / scale) }
}

/// The contents that a layer displays above its background.
///
/// Indirect, because layers are copied for every sample.
package indirect enum Contents: Hashable, Sendable {
  case image(LayerImage)
  /// An image sequence that plays; where there is no time, its first image.
  case animated(AnimatedImage)
  /// Both images at once: (1 − progress) of `from` and progress of `to`, premultiplied; nil means
  /// no image.
  case crossFade(from: LayerImage?, to: LayerImage?, progress: Double)
}

extension Contents {
  /// The image that represents the contents where only one can be used; nil for none.
  package var mainImage: LayerImage? {
    switch self {
    case .image(let image): image
    case .animated(let animated): animated.first
    case .crossFade(let from, let to, let progress): progress < 0.5 ? from : to
    }
  }

  /// The image of a cross-fade that dominates, or the only one of it; the first of a sequence.
  package var dominantImage: LayerImage? {
    switch self {
    case .image(let image): image
    case .animated(let animated): animated.first
    case .crossFade(let from, let to, let progress): progress < 0.5 ? from ?? to : to ?? from
    }
  }
}

/// An image sequence (`UIImage.animatedImage`).
package struct AnimatedImage: Hashable, Sendable {
  /// nil is a blank.
  package var images: [LayerImage?]
  /// One cycle in seconds, above 0.
  package var duration: Double
  /// When each image begins, as fractions of the cycle from 0, followed by 1; nil for equal
  /// durations.
  package var keyTimes: [Double]?
  /// The number of cycles, after which the last image stays; nil for endless.
  package var plays: Int?

  package var first: LayerImage? { images.first ?? nil }

  /// Makes a sequence of images; a duration that is not above 0 gives each a thirtieth of a second.
  package init(_ images: [LayerImage?], duration: Double? = nil) {
    self.images = images
    let given = duration ?? 0
    self.duration = given > 0 && given.isFinite ? given : Double(max(images.count, 1)) / 30
  }

  /// Makes a sequence of images with a duration in seconds for each, all above 0, that is played a
  /// number of times, or without end.
  package init(_ images: [LayerImage?], durations: [Double], plays: Int? = nil) {
    let cycle = durations.reduce(0, +)
    self.init(images, duration: cycle)
    self.plays = plays
    guard durations.count == images.count, cycle > 0, cycle.isFinite else { return }
    var end = 0.0
    keyTimes =
      [0]
      + durations.dropLast().map { duration in
        end += duration
        return end / cycle
      } + [1]
  }
}

/// How contents fit the bounds (`CALayerContentsGravity`); `top` is the visual top.
package enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// How an image is sampled (`CALayerContentsFilter`).
package enum ContentsFilter: String, Hashable, Sendable, CaseIterable {
  case linear, nearest, trilinear
}
