public import Calculus

/// A place or a displacement, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Downwards, in points.
  public var y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A point by its coordinates, without their names.
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The Euclidean length of the displacement from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The Euclidean distance to another point.
  public func distance(to other: Point) -> Double { (other - self).length }
}

extension Point {
  /// By coordinates.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// By coordinates.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Both coordinates by a factor.
  public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
  /// The point on the other side of the origin.
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
}

extension Point: Vector {}

extension Point: Interpolatable {
  /// Coordinate by coordinate.
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    self + (other - self) * fraction
  }
}
