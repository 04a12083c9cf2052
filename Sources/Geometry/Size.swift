/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// In points; may be negative while something animates past nothing.
  public var width: Double
  /// In points; may be negative while something animates past nothing.
  public var height: Double

  /// A size by its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size by its sides, without their names.
  public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Whether either side is zero or negative.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: Interpolatable {
  /// Coordinate by coordinate.
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}
