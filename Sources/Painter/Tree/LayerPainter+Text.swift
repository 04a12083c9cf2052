internal import Geometry
internal import Layers

extension LayerPainter {
  /// Adds a text laid out in the bounds.
  func paintText(
    _ text: TextContent, in rect: Rect, _ plane: Plane, into commands: inout [Picture.Command]
  ) {
    let bounds = PixelRect(covering: plane.toDevice.boundingBox(of: rect), within: plane.area)
    guard !bounds.isEmpty, !text.string.isEmpty, text.fontSize > 0, text.fontSize.isFinite,
      text.foregroundColor.alpha > 0 || !text.runs.isEmpty
    else { return }
    let paint = Picture.Text(
      text: text, box: rect.size,
      transform: .translation(rect.minX, rect.minY).then(plane.toDevice))
    commands.append(Picture.Command(bounds: bounds, paint: .text(paint)))
  }
}
