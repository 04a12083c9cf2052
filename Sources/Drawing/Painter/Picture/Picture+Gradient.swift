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
