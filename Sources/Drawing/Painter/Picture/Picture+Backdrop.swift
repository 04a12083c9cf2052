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
