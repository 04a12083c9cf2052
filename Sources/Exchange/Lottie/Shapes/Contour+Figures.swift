package import FlipbookGeometry

import Glibc

/// Figures with Lottie's own order of corners, which matters for trimming.
extension Contour {
  /// The distance of control points of a quarter circle, in radii.
  private static let arm = 0.5519

  /// Clockwise, from the top right.
  package static func rectangle(center: Point, size: Point, radius: Double, isRound: Bool)
    -> Contour
  {
    let (x, y) = (size.x / 2, size.y / 2)
    let (left, top, right, bottom) = (center.x - x, center.y - y, center.x + x, center.y + y)
    guard isRound else {
      return Contour(
        vertices: [
          Point(right, top), Point(right, bottom), Point(left, bottom), Point(left, top),
        ].map { Vertex($0) }, isClosed: true)
    }
    let r = max(0, min(radius, abs(x), abs(y)))
    let k = r * (1 - arm)
    return Contour(
      vertices: [
        Vertex(Point(right, top + r), before: Point(right, top + k)),
        Vertex(Point(right, bottom - r), after: Point(right, bottom - k)),
        Vertex(Point(right - r, bottom), before: Point(right - k, bottom)),
        Vertex(Point(left + r, bottom), after: Point(left + k, bottom)),
        Vertex(Point(left, bottom - r), before: Point(left, bottom - k)),
        Vertex(Point(left, top + r), after: Point(left, top + k)),
        Vertex(Point(left + r, top), before: Point(left + k, top)),
        Vertex(Point(right - r, top), after: Point(right - k, top)),
      ], isClosed: true)
  }

  /// Clockwise, from the top.
  package static func ellipse(center: Point, size: Point) -> Contour {
    let (x, y) = (size.x / 2, size.y / 2)
    let (u, v) = (x * arm, y * arm)
    func at(_ dx: Double, _ dy: Double) -> Point { center + Point(dx, dy) }
    return Contour(
      vertices: [
        Vertex(at(0, -y), before: at(-u, -y), after: at(u, -y)),
        Vertex(at(x, 0), before: at(x, -v), after: at(x, v)),
        Vertex(at(0, y), before: at(u, y), after: at(-u, y)),
        Vertex(at(-x, 0), before: at(-x, v), after: at(-x, -v)),
      ], isClosed: true)
  }

  /// From the top, or from where the rotation takes it.
  package static func star(_ star: StarMeasures) -> Contour {
    // Whole points only: https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#polystar
    let points = min(max(star.count, 0), 1000).rounded()
    guard points > 0 else { return Contour(vertices: [], isClosed: true) }
    let count = Int(points) * (star.isPolygon ? 1 : 2)
    let direction = star.isReversed ? -1.0 : 1.0
    let step = 2 * Double.pi / Double(count) * direction
    let start = -Double.pi / 2 + star.degrees * .pi / 180
    let vertices = (0..<count).map { index -> Vertex in
      let isOuter = star.isPolygon || index.isMultiple(of: 2)
      let radius = isOuter ? star.outer : star.inner
      let roundness = isOuter ? star.outerRoundness : star.innerRoundness
      let reach = Double.pi * radius / (2 * points) * roundness * direction
      let angle = start + step * Double(index)
      let unit = Point(cos(angle), sin(angle))
      let corner = star.center + unit * radius
      let along = Point(-unit.y, unit.x) * reach
      return Vertex(corner, before: corner - along, after: corner + along)
    }
    return Contour(vertices: vertices, isClosed: true)
  }
}

/// The measures of a star at an instant.
package struct StarMeasures {
  package var isPolygon: Bool
  package var count: Double
  package var center: Point
  package var outer: Double
  package var inner: Double
  package var degrees: Double
  package var innerRoundness: Double
  package var outerRoundness: Double
  package var isReversed: Bool

  package init(
    isPolygon: Bool, count: Double, center: Point, outer: Double, inner: Double, degrees: Double,
    innerRoundness: Double, outerRoundness: Double, isReversed: Bool
  ) {
    (self.isPolygon, self.count, self.center) = (isPolygon, count, center)
    (self.outer, self.inner, self.degrees) = (outer, inner, degrees)
    (self.innerRoundness, self.outerRoundness) = (innerRoundness, outerRoundness)
    self.isReversed = isReversed
  }
}

extension PathContours {
  /// Each contour from its first corner backward.
  package var reversed: PathContours {
    PathContours(
      contours.map { contour in
        guard let first = contour.vertices.first else { return contour }
        let rest = contour.vertices.dropFirst().reversed()
        let order = contour.isClosed ? [first] + rest : Array(contour.vertices.reversed())
        return Contour(
          vertices: order.map { Contour.Vertex($0.point, before: $0.after, after: $0.before) },
          isClosed: contour.isClosed)
      })
  }
}
