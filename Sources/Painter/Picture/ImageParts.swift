package import Geometry

/// An image made of nine parts of another: corners that keep their size, and what fills the space
/// between them.
package struct ImageParts: Hashable, Sendable {
  /// Across and down.
  package var across, down: Axis

  /// The three parts of one direction.
  package struct Axis: Hashable, Sendable {
    /// Where the four edges of the parts lie in the image's pixels.
    package var source: SIMD4<Double>
    /// How wide the first and the last part become, in pixels of the result.
    package var first, last: Double
    /// How wide one copy of the middle part is in pixels of the result; nil when it is stretched.
    package var period: Double?
    /// The pixels of the result.
    package var count: Int
  }

  /// The pixels of the result.
  package var size: Size { Size(Double(across.count), Double(down.count)) }
}
