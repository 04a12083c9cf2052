package import Images
package import Painter

/// A bitmap and the picture that it shows.
///
/// Who draws the next picture into it only has to draw what is different.
package struct Painting: Sendable {
  package internal(set) var bitmap: Bitmap
  /// nil while nothing has been drawn, or when drawing failed.
  package internal(set) var picture: Picture?

  /// The bitmap's pixels may be anything.
  package init(on bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// Replaces the pixels by those of something that is no picture.
  package mutating func replace<Failure: Error>(
    _ draw: (inout Bitmap) throws(Failure) -> Void
  ) throws(Failure) {
    picture = nil
    try draw(&bitmap)
  }
}
