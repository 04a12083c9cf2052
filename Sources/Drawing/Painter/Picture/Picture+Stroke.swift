package import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// A stroke along an outline; widths and dashes are in the outline's own coordinates.
  package struct Stroke: Hashable, Sendable {
    package var outline: Outline
    /// Opaque; its alpha is moved to the command's opacity.
    package var color: Color
    package var width: Double
    package var cap: LineCap
    package var join: LineJoin
    package var miterLimit: Double
    package var dashes: [Double]
    package var dashPhase: Double

    package init(
      outline: Outline, color: Color, width: Double, cap: LineCap = .butt,
      join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
      dashPhase: Double = 0
    ) {
      self.outline = outline
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
      self.dashes = dashes
      self.dashPhase = dashPhase
    }
  }
}

extension Picture.Stroke: Painted {
  package var traits: Picture.PaintTraits { .area }
  package var edge: Outline? { outline }

  package func units(over pixels: Double, height: Int) -> Double {
    5000 + pixels * 0.5 + pieceCost(height: height)
  }

  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int {
    isLong ? part.minY : bounds.minY
  }

  package mutating func move(by move: AffineTransform) -> Bool {
    outline = outline.moved(by: move)
    return true
  }

  package mutating func multiplyColor(by tint: Color) -> Bool {
    color = color.multiplied(by: tint)
    return true
  }
}
