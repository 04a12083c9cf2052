package import FlipbookGeometry

extension Rect {
  /// The smallest rectangle around the points; nil without any, or when one is not a number.
  package init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for p in points {
      guard (p.x + p.y).isFinite else { return nil }
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  package func outset(by amount: Double) -> Rect {
    Rect(
      x: minX - amount, y: minY - amount, width: width + 2 * amount, height: height + 2 * amount)
  }

  /// Whether the other rectangle is inside or touches the edges from inside.
  package func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  var isFiniteRect: Bool {
    (origin.x + origin.y + size.width + size.height).isFinite
  }
}
