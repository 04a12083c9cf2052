package import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// An area filled with a gradient.
  package struct Gradient: Hashable, Sendable {
    package var gradient: GradientContent
    package var area: Outline
    /// From the gradient's unit square to device pixels.
    package var unitToDevice: AffineTransform

    package init(gradient: GradientContent, area: Outline, unitToDevice: AffineTransform) {
      self.gradient = gradient
      self.area = area
      self.unitToDevice = unitToDevice
    }
  }
}

extension Picture.Gradient: Painted {
  package var traits: Picture.PaintTraits { .area }
  package var edge: Outline? { area }

  package func opaqueCore(_ opacity: Double, within bounds: PixelRect) -> PixelRect? {
    guard quantized(opacity) == 1, isOpaque else { return nil }
    let whole = area.pixelRect?.intersection(bounds)
    return whole.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the drawing is fully opaque.
  private var isOpaque: Bool {
    let sum = gradient.startPoint + gradient.endPoint
    return !gradient.stops.isEmpty && (sum.x + sum.y).isFinite
      && unitToDevice.inverted != nil && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
  }

  package func units(over pixels: Double, height: Int) -> Double { 5000 + pixels * 5 }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    area.firstRow(for: part, within: bounds)
  }

  package mutating func move(by move: AffineTransform) -> Bool {
    area = area.moved(by: move)
    unitToDevice = unitToDevice.then(move)
    return true
  }

  package mutating func multiplyColor(by tint: Color) -> Bool {
    gradient.colors = gradient.colors.map { $0.multiplied(by: tint) }
    return true
  }
}
