internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Stroke {
  func draw(with brush: Brush) throws(RasterError) {
    var stroke = self
    stroke.color.alpha = brush.opacity
    guard isLong else {
      return stroke.draw(on: brush.context, by: brush.canvas.coverage.polygons)
    }
    try stroke.drawLong(with: brush)
  }

  /// Draws a stroke with so many pieces that Cairo might take minutes, because it keeps all edges
  /// sorted from row to row.
  ///
  /// Here each piece is drawn separately.
  private func drawLong(with brush: Brush) throws(RasterError) {
    let parts = brush.context.shownParts(within: brush.bounds)
    guard let near = parts.first.map({ first in parts.reduce(first.area) { $0.union($1.area) } }),
      let (pieces, color) = pieces(near: near)
    else { return }
    let paint = PremultipliedColor(color)
    guard !paint.isClear else { return }
    try brush.context.fill(pieces, parts, paint, isPortable: !brush.canvas.readsEight)
  }

  /// Pixels farther from the canvas than this exceed the range of Cairo's numbers.
  private static let farthest = Rect(x: -5e5, y: -5e5, width: 1e6, height: 1e6)

  /// The stroke's pieces that may touch an area, and its color; nil for an invisible stroke.
  func pieces(near area: PixelRect) -> (StrokePieces, Color)? {
    guard let width = drawnWidth else { return nil }
    let pieces = StrokePieces(
      pen: StrokePen(radius: width / 2, outline.transform), cap: cap, join: join,
      miterLimit: drawnMiterLimit(width: width), near: area)
    // Cairo draws nothing of a stroke whose caps, joins or curves need a pen that is only a point.
    guard pieces.pen.points.count > 1 || !(hasBends || cap == .round) else { return nil }
    guard Self.farthest.contains(outline.boundingBox) else {
      let parts = outline.pieces(inside: Self.farthest)
      let (pattern, color) = drawnDashes(length: parts.reduce(0) { $0 + $1.line.length })
      var walk = StrokeWalk(pieces, dashes: pattern.map(DashWalk.init))
      for part in parts { walk.walk(part.line, after: part.lengthBefore, outline.transform) }
      return (walk.pieces, color)
    }
    let (pattern, color) = drawnDashes(length: dashes.isEmpty ? 0 : outline.path.controlLength)
    var walk = StrokeWalk(pieces, dashes: pattern.map(DashWalk.init))
    walk.walk(outline)
    return (walk.pieces, color)
  }
}

extension CairoContext {
  /// Fills the parts of the canvas that the pieces cover.
  fileprivate func fill(
    _ pieces: StrokePieces, _ parts: [Part], _ color: PremultipliedColor, isPortable: Bool
  ) throws(RasterError) {
    let word = PremultipliedPixel(color).word
    for part in parts {
      try pieces.forEachRow(of: part.area, isPortable: isPortable) { row, columns, levels in
        mix(
          word, into: part.words + row * part.rowLength + columns.lowerBound,
          coveredBy: levels + columns.lowerBound, columns.count)
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }
}
