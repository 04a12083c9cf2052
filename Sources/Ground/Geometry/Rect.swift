/// A rectangle with sides parallel to the axes, in points.
public struct Rect: Hashable, Sendable {
  /// The upper left corner if the size is not negative.
  public var origin: Point
  /// May be negative, except in a `standardized` rectangle.
  public var size: Size

  /// A rectangle from its corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its corner and its dimensions.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The unit square.
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The smaller x of the two vertical sides.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The larger x of the two vertical sides.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The smaller y of the two horizontal sides.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The larger y of the two horizontal sides.
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The width, never negative.
  public var width: Double { maxX - minX }
  /// The height, never negative.
  public var height: Double { maxY - minY }
  /// The midpoint of opposite corners.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same area with a non-negative size.
  public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The corners in the order top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether the point is inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The rectangle reduced on each side, to at least an empty one.
  public func inset(by amount: Double) -> Rect {
    let dx = min(amount, width / 2)
    let dy = min(amount, height / 2)
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The shared area, or nil if there is none.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains points; empty without points.
  package init(enclosing points: [Point]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Rect: Interpolatable {
  /// Interpolates each coordinate.
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction),
      size: size.interpolated(to: other.size, at: fraction))
  }
}
