/// How much of the converted frames was reused from the previous frame.
///
/// Encoders need pixels in their own formats, and only what has changed is converted.
package struct ConversionReuse: Hashable, Sendable {
  /// The number of frames sent in a converted format.
  package var frameCount = 0
  /// The number of these frames that needed no conversion.
  package var keptFrameCount = 0
  /// The rows of all frames, in pixels.
  package var rowCount = 0
  /// The number of these rows that were reused, including those of reused frames.
  package var keptRowCount = 0

  package init() {}
}
