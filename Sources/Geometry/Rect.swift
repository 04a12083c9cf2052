/// A rectangle with sides parallel to the axes, in points.
public struct Rect: Hashable, Sendable {
  /// The upper left corner where the size is not negative.
  public var origin: Point
  /// May be negative; `standardized` rectangles are not.
  public var size: Size

  /// A rectangle by its corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by its corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The unit square.
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The corner's x.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The x of the opposite side.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The corner's y.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The y of the opposite side.
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The size's width.
  public var width: Double { maxX - minX }
  /// The size's height.
  public var height: Double { maxY - minY }
  /// Half the way between opposite corners.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same area with a non-negative size.
  public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The corners in the order top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether the point lies inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The rectangle made smaller on each side; never turned inside out.
  public func inset(by amount: Double) -> Rect {
    let dx = min(amount, width / 2)
    let dy = min(amount, height / 2)
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The common area, or nil where there is none.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Rect: Interpolatable {
  /// Coordinate by coordinate.
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction),
      size: size.interpolated(to: other.size, at: fraction))
  }
}
