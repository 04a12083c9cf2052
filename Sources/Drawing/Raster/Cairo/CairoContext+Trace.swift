internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

extension CairoContext: PathTracing {
  func move(_ p: Point) { cairo_move_to(handle, p.x, p.y) }
  func line(_ p: Point) { cairo_line_to(handle, p.x, p.y) }
  func curve(_ a: Point, _ b: Point, _ c: Point) {
    cairo_curve_to(handle, a.x, a.y, b.x, b.y, c.x, c.y)
  }
  func close() { cairo_close_path(handle) }
}

/// Outlines as Cairo paths.
extension CairoContext {
  /// Coordinates beyond this are clipped first, because Cairo uses 32-bit integers in units of
  /// 1/256 pixel.
  static let reach = 1e6

  /// Adds the outline to the current path; returns false when there is nothing to draw.
  @discardableResult
  func trace(_ outline: Outline) -> Bool {
    let box = outline.boundingBox
    let reach = max(max(-box.minX, box.maxX), max(-box.minY, box.maxY))
    guard reach.isFinite else { return false }
    if reach > Self.reach {
      let limit = area.rect.outset(by: 1024)
      for run in outline.runs {
        follow(run.points.map(outline.transform.apply).clipped(to: limit), isClosed: true)
      }
      return true
    }
    let t = outline.transform
    if let rect = outline.shape.plainRect, t.b == 0, t.c == 0 {
      let p = t.apply(Point(rect.minX, rect.minY))
      cairo_rectangle(handle, p.x, p.y, rect.width * t.a, rect.height * t.d)
    } else {
      follow(outline)
    }
    return true
  }
}
