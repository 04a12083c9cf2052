package import Geometry

extension Picture {
  /// What lies behind an area, blurred and put in its place.
  ///
  /// Only what is behind the area itself has a part in the blur, as if it went on beyond the edges.
  package struct Backdrop: Hashable, Sendable {
    package var area: Outline
    /// The standard deviation of the blur in device pixels.
    package var deviation: Double
    /// 1 leaves colours as they are.
    package var saturation: Double
    /// Laid over the blurred pixels.
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
