public import Geometry

/// The canvas that a layer tree is painted on.
public struct PaintSettings: Hashable, Sendable {
  /// In device pixels.
  public var pixelWidth: Int
  public var pixelHeight: Int
  /// Device pixels per point.
  public var scale: Double
  /// What lies under all layers; nil for transparent.
  public var background: Color?

  public init(pixelWidth: Int, pixelHeight: Int, scale: Double = 1, background: Color? = .white) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    self.background = background
  }

  /// Whether pictures with these settings are opaque.
  public var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }
}
