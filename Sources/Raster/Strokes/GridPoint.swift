internal import CSpans
internal import Geometry

/// Places, and ways between them, in whole 256ths of a pixel, in which Cairo counts.
typealias GridPoint = FlipbookGridPoint

extension GridPoint {
  /// The nearest; what is halfway goes to the even one, as Cairo has it.
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

  /// Above 0 where another way is less than half a turn farther from the direction of x toward that
  /// of y, below 0 where it is less far, 0 for the same and the opposite.
  func side(of other: GridPoint) -> Int64 {
    Int64(x) * Int64(other.y) - Int64(y) * Int64(other.x)
  }

  /// Halfway to another, rounded down.
  func halfway(to other: GridPoint) -> GridPoint {
    GridPoint(x: x &+ (other.x &- x) >> 1, y: y &+ (other.y &- y) >> 1)
  }

  /// Whether a way turns less far than another from the direction of x toward that of y, by the
  /// smaller of the two angles between them; of opposite ones the one to the right, or straight down.
  func turnsLess(than other: GridPoint) -> Bool { turn(to: other) < 0 }

  /// Less than, equal to or greater than 0 as this way turns less far than another, as far, or
  /// farther.
  func turn(to other: GridPoint) -> Int {
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
