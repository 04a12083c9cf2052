internal import FlipbookImages
internal import FlipbookRaster

/// A painting that is passed between threads and never copied.
///
/// Whoever takes it from the line is its only user until passing it on; that makes it safe to cross
/// threads.
final class FrameBuffer: @unchecked Sendable {
  var painting: Painting
  /// The data prepared for the sink at the end of the line.
  var prepared: (any Sendable)?

  init(_ bitmap: Bitmap) {
    painting = Painting(on: bitmap)
  }
}
