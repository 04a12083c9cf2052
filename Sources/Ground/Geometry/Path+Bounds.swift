import FlipbookCalculus

extension Path {
  /// The bounding box of the drawn outline, with curves measured at their extremes; nil for a path
  /// without segments.
  package var boundingBox: Rect? {
    var box: (low: Point, high: Point)?
    func include(_ p: Point) {
      guard let old = box else {
        box = (p, p)
        return
      }
      box = (
        Point(min(old.low.x, p.x), min(old.low.y, p.y)),
        Point(max(old.high.x, p.x), max(old.high.y, p.y))
      )
    }
    for segment in segments {
      include(segment.start)
      include(segment.end)
      for s in segment.extremes { include(segment.point(at: s)) }
    }
    return box.map {
      Rect(
        x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y)
    }
  }

  /// The largest magnitude of all coordinates of points and control points; nil for an empty path.
  package var farthestCoordinate: Double? {
    elements.lazy.flatMap(\.points).flatMap { [$0.x, $0.y] }.max { abs($0) < abs($1) }
  }

  /// The path with every point transformed.
  package func applying(_ transform: AffineTransform) -> Path {
    Path(elements.map { $0.map(transform.apply) })
  }
}

extension Path.Segment {
  /// The parameters inside 0…1 at which the curve has an extreme in x or in y.
  var extremes: [Double] {
    switch shape {
    case .line: return []
    case .quadratic(let c):
      func extremum(_ a: Double, _ b: Double, _ e: Double) -> Double { (a - b) / (a - 2 * b + e) }
      return [extremum(start.x, c.x, end.x), extremum(start.y, c.y, end.y)].filter {
        $0 > 0 && $0 < 1
      }
    case .cubic(let c1, let c2):
      let x = CubicBezier(start.x, c1.x, c2.x, end.x)
      let y = CubicBezier(start.y, c1.y, c2.y, end.y)
      return (x.extrema + y.extrema).filter { $0 > 0 && $0 < 1 }
    }
  }
}
