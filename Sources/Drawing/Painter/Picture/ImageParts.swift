package import FlipbookGeometry

/// An image assembled from nine parts of another: corners with a fixed size, and parts that fill
/// the space between them.
package struct ImageParts: Hashable, Sendable {
  /// Horizontally and vertically.
  package var across, down: Axis

  /// The three parts in one direction.
  package struct Axis: Hashable, Sendable {
    /// The positions of the four edges of the parts in the image's pixels.
    package var source: SIMD4<Double>
    /// The widths of the first and the last part, in pixels of the result.
    package var first, last: Double
    /// The width of one copy of the middle part in pixels of the result; nil when it is stretched.
    package var period: Double?
    /// The number of pixels of the result.
    package var count: Int
  }

  /// The size of the result in pixels.
  package var size: Size { Size(Double(across.count), Double(down.count)) }
}
