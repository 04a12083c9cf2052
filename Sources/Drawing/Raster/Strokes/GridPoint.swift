internal import CFlipbookSpans
internal import FlipbookGeometry

/// Points and vectors in integer 256ths of a pixel, the unit that Cairo uses.
typealias GridPoint = FlipbookGridPoint

extension GridPoint {
  /// Rounds to the nearest; halfway values go to the even one, as in Cairo.
  init(_ point: Point) {
    self.init(
      x: Int32(clamping: Int64(nearest: point.x * 256)),
      y: Int32(clamping: Int64(nearest: point.y * 256)))
  }

  /// In pixels.
  var pixels: Point { Point(Double(x) / 256, Double(y) / 256) }

  static func + (a: GridPoint, b: GridPoint) -> GridPoint {
    GridPoint(x: a.x &+ b.x, y: a.y &+ b.y)
  }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint {
    GridPoint(x: a.x &- b.x, y: a.y &- b.y)
  }

  static prefix func - (a: GridPoint) -> GridPoint { GridPoint(x: 0 &- a.x, y: 0 &- a.y) }

  static func == (a: GridPoint, b: GridPoint) -> Bool { a.x == b.x && a.y == b.y }

  static func != (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x || a.y != b.y }

  var isZero: Bool { x == 0 && y == 0 }

  /// The cross product: above 0 where the other vector is less than 180° ahead in the direction
  /// from x to y, below 0 where it is less than 180° behind, 0 for the same and the opposite
  /// direction.
  func side(of other: GridPoint) -> Int64 {
    Int64(x) * Int64(other.y) - Int64(y) * Int64(other.x)
  }

  /// The midpoint to another point, rounded down.
  func halfway(to other: GridPoint) -> GridPoint {
    GridPoint(x: x &+ (other.x &- x) >> 1, y: y &+ (other.y &- y) >> 1)
  }

  /// Whether a vector has a smaller angle than another in the direction from x to y, by the smaller
  /// of the two angles between them; of opposite vectors, the one that points right or straight
  /// down is smaller.
  func hasSmallerAngle(than other: GridPoint) -> Bool { orientation(to: other) < 0 }

  /// Less than, equal to or greater than 0 if this vector's angle is smaller than, equal to or
  /// greater than another's.
  func orientation(to other: GridPoint) -> Int {
    let (mine, theirs) = (Int64(y) * Int64(other.x), Int64(other.y) * Int64(x))
    if mine != theirs { return mine < theirs ? -1 : 1 }
    if isZero || other.isZero { return (isZero ? 1 : 0) - (other.isZero ? 1 : 0) }
    guard x ^ other.x < 0 || y ^ other.y < 0 else { return 0 }
    return x > 0 || (x == 0 && y > 0) ? -1 : 1
  }
}

extension Int64 {
  fileprivate init(nearest value: Double) {
    self = Int64(exactly: value.rounded(.toNearestOrEven)) ?? (value > 0 ? .max : .min)
  }
}
