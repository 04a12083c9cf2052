internal import FlipbookGeometry
internal import FlipbookLayers

extension GradientContent {
  /// Adds the gradient, which spans the bounds and fills an area of the layer.
  func paint(
    over rect: Rect, area: Outline.Shape, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    let area = Outline(area, plane.toDevice)
    let bounds = PixelRect(covering: area.boundingBox, within: plane.area)
    let unitToDevice = AffineTransform.scale(rect.width, rect.height)
      .then(.translation(rect.minX, rect.minY)).then(plane.toDevice)
    guard !bounds.isEmpty, !colors.isEmpty, unitToDevice.isInvertibleAndFinite else {
      return
    }
    let paint = Picture.Gradient(gradient: self, area: area, unitToDevice: unitToDevice)
    commands.append(Picture.Command(bounds: bounds, paint: .gradient(paint)))
  }
}
