/// A rectangle with sides parallel to the axes, in points.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  package static let zero = Rect(origin: .zero, size: .zero)

  /// The unit square.
  package static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  package var minX: Double { min(origin.x, origin.x + size.width) }
  package var maxX: Double { max(origin.x, origin.x + size.width) }
  package var minY: Double { min(origin.y, origin.y + size.height) }
  package var maxY: Double { max(origin.y, origin.y + size.height) }
  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }
  package var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Whether the rectangle covers no area.
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same area with a non-negative size.
  package var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The corners in the order top left, top right, bottom right, bottom left.
  package var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether the point lies inside or on the edge.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The rectangle made smaller on each side; never turned inside out.
  package func inset(by amount: Double) -> Rect {
    let dx = min(amount, width / 2)
    let dy = min(amount, height / 2)
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The common area, or nil where there is none.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that holds both.
  package func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Rect: Interpolatable {
  package func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction),
      size: size.interpolated(to: other.size, at: fraction))
  }
}
