public import Images

/// What makes the frames of a film; each worker has one of its own.
///
/// A frame must depend on its number alone, so that it does not matter who makes it, and when.
public protocol FrameProducer {
  /// Replaces the bitmap's pixels by a frame of the film.
  mutating func draw(_ frame: Int, into bitmap: inout Bitmap) throws
}

/// What becomes of frames.
public protocol FrameSink {
  /// Takes a frame. The bitmap is used again afterwards and must not be kept.
  mutating func take(_ frame: Int, _ bitmap: Bitmap) throws
}
