internal import Images
internal import Raster

/// A painting that goes from hand to hand and is never copied on the way.
///
/// Whoever has got it from the line is its only user until it is handed on; that is why it may
/// cross threads.
final class FrameBuffer: @unchecked Sendable {
  var painting: Painting
  /// What was prepared for the sink at the end of the line.
  var prepared: (any Sendable)?

  init(_ bitmap: Bitmap) {
    painting = Painting(on: bitmap)
  }
}
