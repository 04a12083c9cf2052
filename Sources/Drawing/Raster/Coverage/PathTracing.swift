internal import FlipbookGeometry
internal import FlipbookPainter

/// What takes a path, point by point.
protocol PathTracing {
  func move(_ p: Point)
  func line(_ p: Point)
  func curve(_ a: Point, _ b: Point, _ c: Point)
  func close()
}

extension Outline {
  /// The distance of the control points of a quarter circle with radius 1 from its end points.
  static let quarterArc = 0.552_284_749_830_793_4
}

extension PathTracing {
  /// Takes a line of points in device pixels.
  func follow(_ points: [Point], isClosed: Bool) {
    guard let first = points.first else { return }
    move(first)
    for point in points.dropFirst() { line(point) }
    if isClosed { close() }
  }

  /// Takes an outline in device pixels.
  func follow(_ outline: Outline) {
    let t = outline.transform
    switch outline.shape {
    case .rounded(let rounded): trace(rounded, t)
    case .ring(let outer, let inner):
      trace(outer, t)
      trace(inner, t)
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

  private func trace(_ rounded: Outline.RoundedRect, _ t: AffineTransform) {
    let (rect, r) = (rounded.rect, rounded.radius)
    guard r > 0 else { return trace(rect, t) }
    let k = r * (1 - Outline.quarterArc)
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
