internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

/// A taker of paths, point by point.
protocol PathTracing {
  func move(_ p: Point)
  func line(_ p: Point)
  func curve(_ a: Point, _ b: Point, _ c: Point)
  func close()
}

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
  /// The distance of the control points of a quarter circle with radius 1 from its end points.
  static let quarterArc = 0.552_284_749_830_793_4

  /// Adds the outline to the current path; returns false when there is nothing to draw.
  @discardableResult
  func trace(_ outline: Outline) -> Bool {
    let box = outline.boundingBox
    let reach = max(max(-box.minX, box.maxX), max(-box.minY, box.maxY))
    guard reach.isFinite else { return false }
    if reach > Self.reach {
      let limit = area.rect.outset(by: 1024)
      for run in outline.runs {
        trace(polygon: run.points.map(outline.transform.apply).clipped(to: limit))
      }
      return true
    }
    let t = outline.transform
    if case .rect(let rect) = outline.shape, t.b == 0, t.c == 0 {
      let p = t.apply(Point(rect.minX, rect.minY))
      cairo_rectangle(handle, p.x, p.y, rect.width * t.a, rect.height * t.d)
    } else {
      follow(outline)
    }
    return true
  }

  private func trace(polygon: [Point]) {
    guard let first = polygon.first else { return }
    move(first)
    for point in polygon.dropFirst() { line(point) }
    close()
  }
}

extension PathTracing {
  /// Takes an outline in device pixels.
  func follow(_ outline: Outline) {
    let t = outline.transform
    switch outline.shape {
    case .rect(let rect): trace(rect, t)
    case .roundedRect(let rect, let radius): trace(rect, radius: radius, t)
    case .ring(let outer, let outerRadius, let inner, let innerRadius):
      trace(outer, radius: outerRadius, t)
      trace(inner, radius: innerRadius, t)
    case .path(let path): trace(path, t)
    }
  }

  private func trace(_ rect: Rect, _ t: AffineTransform) {
    move(t.apply(Point(rect.minX, rect.minY)))
    line(t.apply(Point(rect.maxX, rect.minY)))
    line(t.apply(Point(rect.maxX, rect.maxY)))
    line(t.apply(Point(rect.minX, rect.maxY)))
    close()
  }

  private func trace(_ rect: Rect, radius r: Double, _ t: AffineTransform) {
    guard r > 0 else { return trace(rect, t) }
    let k = r * (1 - CairoContext.quarterArc)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func p(_ x: Double, _ y: Double) -> Point { t.apply(Point(x, y)) }
    move(p(x0 + r, y0))
    line(p(x1 - r, y0))
    curve(p(x1 - k, y0), p(x1, y0 + k), p(x1, y0 + r))
    line(p(x1, y1 - r))
    curve(p(x1, y1 - k), p(x1 - k, y1), p(x1 - r, y1))
    line(p(x0 + r, y1))
    curve(p(x0 + k, y1), p(x0, y1 - k), p(x0, y1 - r))
    line(p(x0, y0 + r))
    curve(p(x0, y0 + k), p(x0 + k, y0), p(x0 + r, y0))
    close()
  }

  private func trace(_ path: Path, _ t: AffineTransform) {
    var current = Point.zero
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        move(t.apply(p))
        (current, start) = (p, p)
      case .line(let p):
        line(t.apply(p))
        current = p
      case .quadratic(let c, let p):
        curve(
          t.apply(current.interpolated(to: c, at: 2.0 / 3)),
          t.apply(p.interpolated(to: c, at: 2.0 / 3)), t.apply(p))
        current = p
      case .cubic(let a, let b, let p):
        curve(t.apply(a), t.apply(b), t.apply(p))
        current = p
      case .close:
        close()
        current = start
      }
    }
  }
}
