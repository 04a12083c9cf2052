internal import Glibc

extension Path {
  /// Straight lines through points, closed; the corners are rounded by circular arcs.
  ///
  /// The arc of a corner begins and ends at most halfway along its edges, so that two neighbors never
  /// overlap: a radius that needs more becomes smaller. A corner without an angle stays as it is.
  package static func polygon(_ points: [Point], cornerRadius: Double = 0) -> Path {
    guard let first = points.first else { return Path() }
    guard cornerRadius > 0, points.count > 2 else {
      return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
    }
    var path = Path()
    for index in points.indices {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let arc = RoundCorner(points[index], from: before, to: after, radius: cornerRadius)
      path.append(index == 0 ? .move(arc.start) : .line(arc.start))
      path.append(.cubic(control1: arc.control1, control2: arc.control2, end: arc.end))
    }
    path.append(.close)
    return path
  }

  /// A polygon with equal sides in a circle, clockwise from the corner at the top.
  ///
  /// - Parameter rotation: Radians, clockwise as displayed.
  package static func polygon(
    sides: Int, center: Point, radius: Double, rotation: Double = 0, cornerRadius: Double = 0
  ) -> Path {
    .polygon(
      onCircle(count: sides, center: center, rotation: rotation) { _ in radius },
      cornerRadius: cornerRadius)
  }

  /// A star, clockwise from the point at the top; every second corner lies on the inner circle.
  ///
  /// - Parameters:
  ///   - innerRadius: In points, as the outer one.
  ///   - rotation: Radians, clockwise as displayed.
  package static func star(
    points: Int, center: Point, radius: Double, innerRadius: Double, rotation: Double = 0,
    cornerRadius: Double = 0
  ) -> Path {
    .polygon(
      onCircle(count: 2 * points, center: center, rotation: rotation) {
        $0.isMultiple(of: 2) ? radius : innerRadius
      }, cornerRadius: cornerRadius)
  }

  private static func onCircle(
    count: Int, center: Point, rotation: Double, _ radius: (Int) -> Double
  ) -> [Point] {
    (0..<max(0, count)).map { index in
      let angle = rotation - Double.pi / 2 + 2 * Double.pi * Double(index) / Double(count)
      return center + Point(cos(angle), sin(angle)) * radius(index)
    }
  }
}

/// A circular arc in place of a corner, as one cubic.
private struct RoundCorner {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  init(_ corner: Point, from before: Point, to after: Point, radius: Double) {
    let back = before - corner
    let on = after - corner
    let (lengthBack, lengthOn) = (hypot(back.x, back.y), hypot(on.x, on.y))
    (start, control1, control2, end) = (corner, corner, corner, corner)
    guard lengthBack > 0, lengthOn > 0 else { return }
    let (a, b) = (back * (1 / lengthBack), on * (1 / lengthOn))
    let inner = acos(max(-1, min(1, a.x * b.x + a.y * b.y)))
    let slope = tan(inner / 2)
    guard slope > 0, inner < Double.pi - 1e-9 else { return }
    // An arc that touches both edges begins r / tan(α/2) from the corner, and turns by π − α.
    let reach = min(radius / slope, min(lengthBack, lengthOn) / 2)
    let arm = 4.0 / 3 * tan((Double.pi - inner) / 4) * reach * slope
    start = corner + a * reach
    end = corner + b * reach
    control1 = start - a * arm
    control2 = end - b * arm
  }
}
