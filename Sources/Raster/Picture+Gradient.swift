public import Geometry
public import Layers

extension Picture {
  /// An area filled with a gradient.
  public struct Gradient: Hashable, Sendable {
    public var gradient: GradientContent
    public var area: Outline
    /// From the gradient's unit square to device pixels.
    public var unitToDevice: AffineTransform
    public var opacity: Double

    public init(
      gradient: GradientContent, area: Outline, unitToDevice: AffineTransform, opacity: Double = 1
    ) {
      self.gradient = gradient
      self.area = area
      self.unitToDevice = unitToDevice
      self.opacity = opacity
    }
  }
}
