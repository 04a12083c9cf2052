import Calculus

/// A place or a displacement, in points; y grows downwards.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin.
  package static let zero = Point(x: 0, y: 0)

  /// The Euclidean length of the displacement from the origin.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The Euclidean distance to another point.
  package func distance(to other: Point) -> Double { (other - self).length }
}

extension Point {
  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
  package static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
}

extension Point: Vector {}

extension Point: Interpolatable {
  package func interpolated(to other: Point, at fraction: Double) -> Point {
    self + (other - self) * fraction
  }
}
