internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// Adds a gradient that spans the bounds and fills an area of the layer.
  func paintGradient(
    _ gradient: GradientContent, over rect: Rect, area: Outline.Shape, in plane: Plane,
    into commands: inout [Picture.Command]
  ) {
    let area = Outline(area, plane.toDevice)
    let bounds = PixelRect(covering: area.boundingBox, within: plane.area)
    let unitToDevice = AffineTransform.scale(rect.width, rect.height)
      .then(.translation(rect.minX, rect.minY)).then(plane.toDevice)
    guard !bounds.isEmpty, !gradient.colors.isEmpty, unitToDevice.isInvertibleAndFinite else {
      return
    }
    let paint = Picture.Gradient(gradient: gradient, area: area, unitToDevice: unitToDevice)
    commands.append(Picture.Command(bounds: bounds, paint: .gradient(paint)))
  }
}
