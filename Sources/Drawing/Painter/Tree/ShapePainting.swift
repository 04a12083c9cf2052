internal import FlipbookGeometry
internal import FlipbookLayers

extension ShapeContent {
  /// Adds the shape's fill and its stroke.
  func paint(in plane: Plane, into commands: inout [Picture.Command]) {
    guard !path.isEmpty, path.isFinite else { return }
    if let color = fillColor {
      let fill = Picture.Fill(
        outline: Outline(.path(path), plane.toDevice), rule: fillRule, color: color)
      commands.append(fill, in: plane)
    }
    guard let color = strokeColor, color.alpha > 0, lineWidth > 0, lineWidth.isFinite else {
      return
    }
    let (start, end) = (unitClamped(strokeStart), unitClamped(strokeEnd))
    guard start < end else { return }
    let path = start > 0 || end < 1 ? self.path.trimmed(from: start, to: end) : self.path
    guard !path.isEmpty else { return }
    let stroke = Picture.Stroke(
      outline: Outline(.path(path), plane.toDevice), color: color, width: lineWidth,
      cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      dashes: lineDashPattern, dashPhase: lineDashPhase)
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
