internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// The inputs that determine a gradient's pixels.
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
