package import FlipbookImages
package import FlipbookRaster

/// Makes the frames of a film; each worker has its own.
///
/// A frame must depend only on its number, regardless of which worker makes it, and when.
package protocol FrameProducer {
  /// Draws a frame of the film into a painting, which shows any other frame, or nothing.
  mutating func draw(_ frame: Int, into painting: inout Painting) throws(FilmError)
}

/// Receives frames.
package protocol FrameSink {
  /// Takes a frame. The bitmap is reused afterward and must not be kept; the picture may be kept,
  /// to determine what changes in the next frame.
  mutating func take(_ frame: Int, _ painting: Painting) throws(FilmError)
}

extension FrameSink {
  /// Takes a frame that is not a picture of a scene.
  package mutating func take(_ frame: Int, _ bitmap: Bitmap) throws(FilmError) {
    try take(frame, Painting(on: bitmap))
  }
}
