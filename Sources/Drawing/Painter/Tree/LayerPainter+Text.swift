internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// Adds text laid out in the bounds.
  func paintText(
    _ text: TextContent, in rect: Rect, _ plane: Plane, into commands: inout [Picture.Command]
  ) {
    let rolls = !text.rolls.isEmpty
    let shown = rolls ? rect.outset(by: text.rollReach) : rect
    let bounds = PixelRect(covering: plane.toDevice.boundingBox(of: shown), within: plane.area)
    guard !bounds.isEmpty, rolls || !text.string.isEmpty, text.fontSize > 0, text.fontSize.isFinite,
      text.foregroundColor.alpha > 0 || !text.runs.isEmpty
    else { return }
    let paint = Picture.Text(
      text: text, box: rect.size,
      transform: .translation(rect.minX, rect.minY).then(plane.toDevice))
    commands.append(Picture.Command(bounds: bounds, paint: .text(paint)))
  }
}

extension TextContent {
  /// How far outside its box text that rolls is drawn, in points: one size of the font above and
  /// below, where characters are nearly gone.
  fileprivate var rollReach: Double { fontSize }
}
