internal import Geometry
internal import Layers
internal import Painter

/// What the pixels of a gradient depend on.
struct GradientKey: Hashable {
  let gradient: GradientContent
  let unitToDevice: AffineTransform
  let bounds: PixelRect

  init(_ paint: Picture.Gradient, over bounds: PixelRect) {
    gradient = paint.gradient
    unitToDevice = paint.unitToDevice
    self.bounds = bounds
  }
}
