package import FlipbookGeometry

extension Picture {
  /// The pixels behind an area, blurred and drawn in their place.
  ///
  /// Only pixels behind the area itself contribute to the blur, as if they extended beyond its
  /// edges.
  package struct Backdrop: Hashable, Sendable {
    package var area: Outline
    /// The standard deviation of the blur in device pixels.
    package var deviation: Double
    /// 1 leaves colors unchanged.
    package var saturation: Double
    /// Drawn over the blurred pixels.
    package var tint: Color

    package init(
      area: Outline, deviation: Double, saturation: Double = 1, tint: Color = .clear
    ) {
      self.area = area
      self.deviation = deviation
      self.saturation = saturation
      self.tint = tint
    }
  }
}

extension Picture.Backdrop: Painted {
  package var traits: Picture.PaintTraits { [.seesBehind, .replacesAll, .local] }
  package var edge: Outline? { area }

  package func units(over pixels: Double, height: Int) -> Double { 20_000 + pixels * 3 }

  /// The cost of blurring a backdrop that was not kept.
  package func wholeUnits(over bounds: PixelRect) -> Double {
    let perPixel = 6 + 36 * BlurExtent(deviation: deviation).blocksPerPixel
    return 80_000 + Double(bounds.pixelCount) * perPixel
  }

  package mutating func move(by move: AffineTransform) -> Bool {
    area = area.moved(by: move)
    return true
  }
}
