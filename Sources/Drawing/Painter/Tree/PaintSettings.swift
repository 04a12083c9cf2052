package import FlipbookGeometry

/// The canvas that a layer tree is painted on.
package struct PaintSettings: Hashable, Sendable {
  /// In device pixels.
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// Device pixels per point.
  package var scale: Double
  /// The color under all layers; nil for transparent.
  package var background: Color?
  /// The device that is drawn around the layers, which its screen shows; nil for none.
  package var bezel: DeviceBezel?

  package init(pixelWidth: Int, pixelHeight: Int, scale: Double = 1, background: Color? = .white) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    self.background = background
  }

  /// Whether pictures with these settings are opaque.
  package var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }
}
