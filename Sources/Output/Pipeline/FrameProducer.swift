package import Images
package import Raster

/// What makes the frames of a film; each worker has one of its own.
///
/// A frame must depend on its number alone, so that it does not matter who makes it, and when.
package protocol FrameProducer {
  /// Makes a painting show a frame of the film; what it shows before is any other frame, or nothing.
  mutating func draw(_ frame: Int, into painting: inout Painting) throws(FilmError)
}

/// What becomes of frames.
package protocol FrameSink {
  /// Takes a frame. The bitmap is used again afterwards and must not be kept; the picture may be,
  /// so that the next frame can be asked what changed.
  mutating func take(_ frame: Int, _ painting: Painting) throws(FilmError)
}

extension FrameSink {
  /// Takes a frame that is no picture of a scene.
  package mutating func take(_ frame: Int, _ bitmap: Bitmap) throws(FilmError) {
    try take(frame, Painting(on: bitmap))
  }
}
