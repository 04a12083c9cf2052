internal import CFlipbookYUV

/// A frame in the Y′CbCr format of films: 4:2:0, limited range, with the matrix of ITU-R BT.709.
///
/// Encoders call its format `yuv420p`. Luma comes first, then Cb, then Cr, each plane without gaps.
/// Values are rounded to the nearest level (within 0.503 of the formula). Chroma is sited on the
/// left, as in MPEG-2 and as players assume for H.264 without other information: it is the average
/// of two rows, and of the columns to the left of its own, at it and to the right of it, weighted
/// 1 : 2 : 1.
package struct YCbCrFrame: Sendable {
  /// The picture's dimensions, in pixels.
  private let pictureWidth: Int
  private let pictureHeight: Int
  private var storage: BitmapStorage

  /// Makes a frame for pictures of a size in pixels; nil when there is not enough memory, or when
  /// no bitmap may have this size.
  package init?(width: Int, height: Int) {
    guard Bitmap.canHold(width: width, height: height),
      let storage = BitmapStorage(byteCount: (width + 1) / 2 * ((height + 1) / 2) * 6)
    else { return nil }
    pictureWidth = width
    pictureHeight = height
    self.storage = storage
  }

  /// The picture's width, rounded up to an even number: the last column is repeated.
  package var width: Int { (pictureWidth + 1) & ~1 }
  /// The picture's height, rounded up to an even number: the last row is repeated.
  package var height: Int { (pictureHeight + 1) & ~1 }
  /// The number of bytes of all planes.
  package var byteCount: Int { storage.byteCount }

  /// Converts a bitmap of the picture's size; transparent pixels are composited over black.
  ///
  /// - Parameter rows: The rows that differ from the current frame, with 0 at the top; nil for all.
  ///   Chroma covers two rows, so up to one more on each side is converted.
  package mutating func show(_ bitmap: Bitmap, rows: Range<Int>? = nil) {
    precondition(bitmap.width == pictureWidth && bitmap.height == pictureHeight)
    let rows = (rows ?? 0..<pictureHeight).clamped(to: 0..<pictureHeight)
    guard !rows.isEmpty else { return }
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    let target = storage.bytes.assumingMemoryBound(to: UInt8.self)
    bitmap.withUnsafeBytes { pixels in
      flipbook_yuv420(
        target, pixels.baseAddress?.assumingMemoryBound(to: UInt32.self), pictureWidth,
        pictureHeight, rows.lowerBound / 2, (rows.upperBound + 1) / 2)
    }
  }

  /// Passes the planes to the closure for reading; they must not be used after it returns.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let storage = self.storage
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.bytes, count: storage.byteCount))
  }
}
