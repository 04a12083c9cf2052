internal import CFlipbookCairo
internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Areas filled with one color, by our own code where that gives the pixels that Cairo gives.
extension CairoContext {
  /// Fills an outline.
  ///
  /// - Parameter filler: nil to leave everything to Cairo.
  func fill(
    _ outline: Outline, _ rule: FillRule, _ color: PremultipliedColor, by filler: PolygonFiller?
  ) {
    if filled(rule, color, by: filler, reaching: outline.boundingBox, { $0.follow(outline) }) {
      return
    }
    guard trace(outline) else { return }
    setSource(color)
    fill(rule)
  }

  /// Fills closed contours.
  func fill(
    _ pieces: StrokePieces, reaching box: Rect, _ color: PremultipliedColor,
    by filler: PolygonFiller?
  ) {
    if filled(.nonZero, color, by: filler, reaching: box, { $0.follow(pieces) }) { return }
    setSource(color)
    follow(pieces)
    fill(.nonZero)
  }

  /// Fills what the closure traces; draws nothing and returns false where only Cairo can.
  private func filled(
    _ rule: FillRule, _ color: PremultipliedColor, by filler: PolygonFiller?,
    reaching box: Rect, _ trace: (PolygonFiller) -> Void
  ) -> Bool {
    let reach = max(max(-box.minX, box.maxX), max(-box.minY, box.maxY))
    guard !isHard, let filler, let handle = filler.handle, reach < PolygonFiller.reach,
      let target
    else { return false }
    flipbook_polygon_begin(handle)
    trace(filler)
    let areas = shownAreas(within: area).map(\.pixels)
    let isDone = flipbook_polygon_fill(
      handle, target, held.intersection(clipped).pixels, areas, areas.count, rule == .evenOdd,
      PremultipliedPixel(color).word)
    if isDone { cairo_surface_mark_dirty(surface.handle) }
    return isDone
  }
}

extension PathTracing {
  /// Takes the contours of a stroke's pieces.
  func follow(_ pieces: StrokePieces) {
    pieces.forEachContour { contour in
      for (index, point) in contour.enumerated() {
        if index == 0 { move(point.pixels) } else { line(point.pixels) }
      }
      if !contour.isEmpty { close() }
    }
  }
}
