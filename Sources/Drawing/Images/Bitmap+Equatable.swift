internal import CFlipbookPNG

extension Bitmap: Equatable {
  /// Whether two pictures look the same: equal sizes, and equal pixels bit by bit.
  ///
  /// The fourth byte of opaque pixels is ignored; an opaque bitmap equals a translucent one whose
  /// alpha is 255 everywhere.
  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.withUnsafeBytes { left in
      b.withUnsafeBytes { right in
        flipbook_pixels_equal(
          left.baseAddress, a.isOpaque, right.baseAddress, b.isOpaque, a.width * a.height)
      }
    }
  }
}
