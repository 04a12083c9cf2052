package import FlipbookGeometry

/// Measures of a path that need no drawing.
extension Path {
  /// Whether all coordinates are numbers.
  var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): (p.x + p.y).isFinite
      case .quadratic(let c, let p): (c.x + c.y + p.x + p.y).isFinite
      case .cubic(let c, let d, let p): (c.x + c.y + d.x + d.y + p.x + p.y).isFinite
      case .close: true
      }
    }
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
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: break
      }
    }
    guard high.x >= low.x, high.y >= low.y else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
