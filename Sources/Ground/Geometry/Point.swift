public import FlipbookCalculus

/// A position or a displacement, in points; y points down.
public struct Point: Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Down, in points.
  public var y: Double

  /// A point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A point from its coordinates, without labels.
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
  /// Adds the coordinates.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Subtracts the coordinates.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Multiplies both coordinates by a factor.
  public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
  /// The point mirrored at the origin.
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
}

extension Point: Vector {}

extension Point: Interpolatable {
  /// Interpolates each coordinate.
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    self + (other - self) * fraction
  }
}
