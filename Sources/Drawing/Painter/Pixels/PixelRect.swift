public import FlipbookGeometry

/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Never negative.
  public var width: Int
  /// Never negative.
  public var height: Int

  /// Negative sizes become 0.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The pixels that a shape with these bounds can touch, inside the limit.
  ///
  /// Edges within 1/512 pixel of a pixel boundary count as on it, because Cairo's coordinates are
  /// multiples of 1/256. Empty if the bounds are not numbers.
  public init(covering rect: Rect, within limit: PixelRect) {
    let left = max(Double(limit.minX), (rect.minX + Self.slack).rounded(.down))
    let top = max(Double(limit.minY), (rect.minY + Self.slack).rounded(.down))
    let right = min(Double(limit.maxX), (rect.maxX - Self.slack).rounded(.up))
    let bottom = min(Double(limit.maxY), (rect.maxY - Self.slack).rounded(.up))
    let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height
    guard !sum.isNaN, right > left, bottom > top else {
      self = PixelRect(x: limit.x, y: limit.y, width: 0, height: 0)
      return
    }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  static let slack = 1.0 / 512

  /// The leftmost column.
  @inlinable public var minX: Int { x }
  /// The top row.
  @inlinable public var minY: Int { y }
  /// The column after the last.
  @inlinable public var maxX: Int { x + width }
  /// The row after the last.
  @inlinable public var maxY: Int { y + height }
  /// Whether it contains no pixels.
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }
  /// The number of its pixels.
  @inlinable public var pixelCount: Int { width * height }

  /// The same area in floating point.
  @inlinable public var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The shared pixels; empty where there are none.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that contains both; empty ones add nothing.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
