/// A picture of 8-bit sRGB pixels in memory; a value that shares its storage until it is changed.
///
/// Every pixel is a 32-bit word `0xAARRGGBB` (in memory blue, green, red, alpha on the supported
/// little-endian machines), with its color premultiplied by its alpha: the layout of Cairo's
/// ARGB32. In an opaque bitmap the top byte is undefined: Cairo's RGB24. Rows are stored from the
/// top, without gaps.
package struct Bitmap: Sendable {
  /// The maximum length of a bitmap's side, in pixels.
  package static let maximumSide = 16_384
  /// The maximum number of pixels of a bitmap.
  package static let maximumPixelCount = 1 << 26

  package let width: Int
  package let height: Int
  /// Whether the picture covers everything behind it; the fourth byte of a pixel is then ignored.
  package let isOpaque: Bool
  private var storage: BitmapStorage

  /// Makes a bitmap of zeros: transparent black, or black when it is opaque.
  ///
  /// nil when a side is below 1 or above `maximumSide`, when there are more than
  /// `maximumPixelCount` pixels, or when there is not enough memory.
  package init?(width: Int, height: Int, isOpaque: Bool) {
    guard Bitmap.canHold(width: width, height: height),
      let storage = BitmapStorage(byteCount: width * height * 4)
    else { return nil }
    self.init(width: width, height: height, isOpaque: isOpaque, storage: storage)
  }

  private init(width: Int, height: Int, isOpaque: Bool, storage: BitmapStorage) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.storage = storage
  }

  /// Whether a bitmap may have this size.
  package static func canHold(width: Int, height: Int) -> Bool {
    (1...maximumSide).contains(width) && (1...maximumSide).contains(height)
      && width * height <= maximumPixelCount
  }

  /// The number of bytes from a row to the next.
  package var bytesPerRow: Int { width * 4 }

  /// The number of bytes of all rows.
  package var byteCount: Int { storage.byteCount }

  /// The same pixels, marked as opaque or not; shares the storage.
  ///
  /// The undefined bytes of an opaque bitmap become alpha when it is marked as translucent.
  package func declared(opaque: Bool) -> Bitmap {
    Bitmap(width: width, height: height, isOpaque: opaque, storage: storage)
  }

  /// Passes the pixels to the closure for reading; they must not be used after it returns.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let storage = self.storage
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.bytes, count: storage.byteCount))
  }

  /// Passes the pixels to the closure for writing, after copying them if another bitmap shares
  /// them.
  ///
  /// They must not be used after the closure returns.
  package mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isKnownUniquelyReferenced(&storage) {
      storage = storage.copy()
    }
    return try body(UnsafeMutableRawBufferPointer(start: storage.bytes, count: storage.byteCount))
  }
}
