package import FlipbookGeometry

/// One line of curves of a shape: corners with the control points before and after them, all
/// absolute.
package struct Contour: Equatable, Sendable {
  package struct Vertex: Equatable, Sendable {
    package var point: Point
    /// The control point before the corner.
    package var before: Point
    /// The control point after it.
    package var after: Point

    package init(_ point: Point, before: Point? = nil, after: Point? = nil) {
      self.point = point
      self.before = before ?? point
      self.after = after ?? point
    }

    package func map(_ transform: (Point) -> Point) -> Vertex {
      Vertex(transform(point), before: transform(before), after: transform(after))
    }
  }

  package var vertices: [Vertex]
  package var isClosed: Bool

  package init(vertices: [Vertex], isClosed: Bool) {
    (self.vertices, self.isClosed) = (vertices, isClosed)
  }
}

/// The contours of a path at an instant.
package struct PathContours: Blendable {
  package var contours: [Contour]

  package init(_ contours: [Contour] = []) { self.contours = contours }

  package func map(_ transform: (Point) -> Point) -> PathContours {
    PathContours(
      contours.map {
        Contour(vertices: $0.vertices.map { $0.map(transform) }, isClosed: $0.isClosed)
      })
  }

  /// Whether both have the same corners.
  package func leads(to other: PathContours) -> Bool {
    contours.count == other.contours.count
      && zip(contours, other.contours).allSatisfy {
        $0.isClosed == $1.isClosed && $0.vertices.count == $1.vertices.count
      }
  }

  package func blended(to other: PathContours, at fraction: Double) -> PathContours {
    guard leads(to: other) else { return fraction < 1 ? self : other }
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * fraction }
    return PathContours(
      zip(contours, other.contours).map { a, b in
        Contour(
          vertices: zip(a.vertices, b.vertices).map {
            Contour.Vertex(
              mix($0.point, $1.point), before: mix($0.before, $1.before),
              after: mix($0.after, $1.after))
          }, isClosed: a.isClosed)
      })
  }

  package func isWithin(_ tolerance: Double, of other: PathContours) -> Bool {
    guard leads(to: other) else { return false }
    func close(_ a: Point, _ b: Point) -> Bool {
      abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }
    return zip(contours, other.contours).allSatisfy { a, b in
      zip(a.vertices, b.vertices).allSatisfy {
        close($0.point, $1.point) && close($0.before, $1.before) && close($0.after, $1.after)
      }
    }
  }

  /// The count of all corners.
  package var count: Int { contours.reduce(0) { $0 + $1.vertices.count } }

  /// All corners and control points.
  package var points: [Point] {
    contours.flatMap { $0.vertices.flatMap { [$0.point, $0.before, $0.after] } }
  }
}
