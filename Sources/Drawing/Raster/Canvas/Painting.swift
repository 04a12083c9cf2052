package import FlipbookImages
package import FlipbookPainter

/// A bitmap and the picture that it shows.
///
/// Drawing the next picture into it updates only what changed.
package struct Painting: Sendable {
  package internal(set) var bitmap: Bitmap
  /// nil until something has been drawn, and after a drawing error.
  package internal(set) var picture: Picture?

  /// The bitmap's pixels may have any value.
  package init(on bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// Replaces the pixels with content that is not a picture.
  package mutating func replace<Failure: Error>(
    _ draw: (inout Bitmap) throws(Failure) -> Void
  ) throws(Failure) {
    picture = nil
    try draw(&bitmap)
  }
}
