/// How much of what an encoder was sent was kept from the frame before.
///
/// Encoders take pixels in a form of their own, and only what has changed is converted to it.
package struct ConversionReuse: Hashable, Sendable {
  /// The frames that were sent in a form that had to be made.
  package var frameCount = 0
  /// Those of them of which nothing had to be converted.
  package var keptFrameCount = 0
  /// The rows of all frames, in pixels.
  package var rowCount = 0
  /// Those of them that were kept, kept frames included.
  package var keptRowCount = 0

  package init() {}
}
