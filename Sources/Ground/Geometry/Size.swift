/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// In points; may be negative when an animation overshoots 0.
  public var width: Double
  /// In points; may be negative when an animation overshoots 0.
  public var height: Double

  /// A size from its dimensions.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size from its dimensions, without labels.
  public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// The size 0 × 0.
  public static let zero = Size(width: 0, height: 0)

  /// Whether either side is zero or negative.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: Interpolatable {
  /// Interpolates each dimension.
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}
