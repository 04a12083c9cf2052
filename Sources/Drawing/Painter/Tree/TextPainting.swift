internal import FlipbookGeometry
internal import FlipbookLayers

extension TextContent {
  /// Adds the text, laid out in the bounds.
  func paint(over rect: Rect, in plane: Plane, into commands: inout [Picture.Command]) {
    let isRolling = !rolls.isEmpty
    let shown = isRolling ? rect.outset(by: rollReach) : rect
    let bounds = PixelRect(covering: plane.toDevice.boundingBox(of: shown), within: plane.area)
    guard !bounds.isEmpty, isRolling || !string.isEmpty, fontSize > 0, fontSize.isFinite,
      foregroundColor.alpha > 0 || !runs.isEmpty
    else { return }
    let paint = Picture.Text(
      text: self, box: rect.size,
      transform: .translation(rect.minX, rect.minY).then(plane.toDevice))
    commands.append(Picture.Command(bounds: bounds, paint: .text(paint)))
  }

  /// How far outside its box a text that rolls is drawn, in points: one size of the font above and
  /// below, where characters are nearly gone.
  private var rollReach: Double { fontSize }
}
