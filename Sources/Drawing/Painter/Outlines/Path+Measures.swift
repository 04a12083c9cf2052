package import FlipbookGeometry

/// Measures of a path that need no drawing.
extension Path {
  /// Whether all coordinates are numbers.
  var isFinite: Bool {
    elements.allSatisfy(\.isFinite)
  }

  /// The length of the control polygon, a cheap upper bound of the path's length.
  package var controlLength: Double {
    segments.reduce(0) { sum, segment in
      switch segment.shape {
      case .line: sum + segment.start.distance(to: segment.end)
      case .quadratic(let c): sum + segment.start.distance(to: c) + c.distance(to: segment.end)
      case .cubic(let c, let d):
        sum + segment.start.distance(to: c) + c.distance(to: d) + d.distance(to: segment.end)
      }
    }
  }

  /// The bounding box of all points and control points after the transform; zero for an empty path.
  package func controlBox(under transform: AffineTransform) -> Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func add(_ point: Point) {
      let p = transform.apply(point)
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements { element.forEachPoint(add) }
    guard high.x >= low.x, high.y >= low.y else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
