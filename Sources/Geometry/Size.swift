/// A width and a height, in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// No extent.
  package static let zero = Size(width: 0, height: 0)

  /// Whether either side is zero or negative.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: Interpolatable {
  package func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}
