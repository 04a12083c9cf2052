internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// Adds a shape's fill and its stroke.
  func paintShape(
    _ shape: ShapeContent, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    guard !shape.path.isEmpty, shape.path.isFinite else { return }
    if let color = shape.fillColor {
      let fill = Picture.Fill(
        outline: Outline(.path(shape.path), plane.toDevice), rule: shape.fillRule, color: color)
      append(fill, in: plane, into: &commands)
    }
    guard let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0,
      shape.lineWidth.isFinite
    else { return }
    let start = unitClamped(shape.strokeStart)
    let end = unitClamped(shape.strokeEnd)
    guard start < end else { return }
    let path = start > 0 || end < 1 ? shape.path.trimmed(from: start, to: end) : shape.path
    guard !path.isEmpty else { return }
    let stroke = Picture.Stroke(
      outline: Outline(.path(path), plane.toDevice), color: color, width: shape.lineWidth,
      cap: shape.lineCap, join: shape.lineJoin, miterLimit: shape.miterLimit,
      dashes: shape.lineDashPattern, dashPhase: shape.lineDashPhase)
    let bounds = PixelRect(
      covering: stroke.outline.boundingBox.outset(by: stroke.reach), within: plane.area)
    guard !bounds.isEmpty else { return }
    commands.append(Picture.Command(bounds: bounds, paint: .stroke(stroke)))
  }
}

extension Picture.Stroke {
  /// How far the stroke can extend beyond its outline, in device pixels.
  package var reach: Double {
    let half = width / 2 * outline.transform.magnification
    let corner = join == .miter ? max(1, miterLimit) : 1
    return half * max(corner, cap == .square ? 2.0.squareRoot() : 1) + 1
  }
}
