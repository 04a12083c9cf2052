extension Path: Interpolatable {
  /// Interpolates two paths point by point; a line or a quadratic is converted to a cubic to match
  /// another curve.
  ///
  /// Core Animation leaves paths with different structures undefined. Here `self` is held until the
  /// fraction reaches 1.
  package func interpolated(to other: Path, at fraction: Double) -> Path {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    guard elements.count == other.elements.count else { return fraction < 1 ? self : other }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var (from, to) = (Point.zero, Point.zero)
    var (fromStart, toStart) = (Point.zero, Point.zero)
    for (a, b) in zip(elements, other.elements) {
      guard let mixed = Self.mix(a, at: from, b, at: to, fraction) else {
        return fraction < 1 ? self : other
      }
      result.append(mixed)
      (from, fromStart) = Self.endpoint(after: a, from, start: fromStart)
      (to, toStart) = Self.endpoint(after: b, to, start: toStart)
    }
    return Path(result)
  }

  /// The interpolation of two elements that start at the given points, or nil when one draws and
  /// the other does not.
  private static func mix(
    _ a: Element, at from: Point, _ b: Element, at to: Point, _ f: Double
  ) -> Element? {
    switch (a, b) {
    case (.close, .close): return .close
    case (.move(let p), .move(let q)): return .move(p.interpolated(to: q, at: f))
    case (.line(let p), .line(let q)): return .line(p.interpolated(to: q, at: f))
    case (.quadratic(let c, let p), .quadratic(let d, let q)):
      return .quadratic(
        control: c.interpolated(to: d, at: f), end: p.interpolated(to: q, at: f))
    default:
      guard let p = a.cubicPoints(from: from), let q = b.cubicPoints(from: to) else { return nil }
      return .cubic(
        control1: p.0.interpolated(to: q.0, at: f), control2: p.1.interpolated(to: q.1, at: f),
        end: p.2.interpolated(to: q.2, at: f))
    }
  }

  private static func endpoint(
    after element: Element, _ current: Point, start: Point
  ) -> (current: Point, start: Point) {
    switch element {
    case .move(let p): (p, p)
    case .line(let p), .quadratic(_, let p), .cubic(_, _, let p): (p, start)
    case .close: (start, start)
    }
  }
}

extension Path.Element {
  /// The control points and end of the same curve as a cubic; nil for a move or a close.
  fileprivate func cubicPoints(from start: Point) -> (Point, Point, Point)? {
    switch self {
    case .move, .close: nil
    case .line(let end):
      (start.interpolated(to: end, at: 1.0 / 3), start.interpolated(to: end, at: 2.0 / 3), end)
    case .quadratic(let c, let end):
      (start.interpolated(to: c, at: 2.0 / 3), end.interpolated(to: c, at: 2.0 / 3), end)
    case .cubic(let c1, let c2, let end): (c1, c2, end)
    }
  }
}
