public import Geometry

/// An image by name: the pixels are kept beside the tree, so that layers stay small values.
///
/// Equal images have equal pixels: within one scene a name stands for one decoded file.
public struct LayerImage: Hashable, Sendable {
  /// The name under which the scene's images hold the pixels.
  public var name: String
  /// Width and height in pixels.
  public var pixelSize: Size
  /// Pixels per point.
  public var scale: Double

  public init(name: String, pixelSize: Size, scale: Double = 1) {
    self.name = name
    self.pixelSize = pixelSize
    self.scale = scale
  }

  /// The natural size in points.
  public var size: Size { Size(pixelSize.width / scale, pixelSize.height / scale) }
}

/// What a layer shows over its background.
public enum Contents: Hashable, Sendable {
  case image(LayerImage)
  /// Both images at once: (1 − progress) of `from` and progress of `to`, premultiplied; nil is
  /// nothing.
  case crossFade(from: LayerImage?, to: LayerImage?, progress: Double)
}

/// How contents fit the bounds (`CALayerContentsGravity`); `top` is the visual top.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// How an image is sampled (`CALayerContentsFilter`).
public enum ContentsFilter: String, Hashable, Sendable, CaseIterable {
  case linear, nearest, trilinear
}
