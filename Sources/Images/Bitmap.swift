/// A picture of 8-bit sRGB pixels in memory, a value that shares its storage until it is changed.
///
/// Every pixel is a 32-bit word `0xAARRGGBB` (in memory blue, green, red, alpha on the
/// little-endian machines we run on), its colour premultiplied by its alpha: the layout of Cairo's
/// ARGB32. In an opaque bitmap the top byte means nothing and may hold anything: Cairo's RGB24.
/// Rows follow each other from the top, without gaps.
package struct Bitmap: Sendable {
  /// The longest side of a bitmap, in pixels.
  package static let maximumSide = 16_384
  /// The most pixels that a bitmap may have.
  package static let maximumPixelCount = 1 << 26

  package let width: Int
  package let height: Int
  /// Whether the picture covers everything behind it; the fourth byte of a pixel is then ignored.
  package let isOpaque: Bool
  private var storage: BitmapStorage

  /// Makes a bitmap of zeroes: transparent black, or black when it is opaque.
  ///
  /// nil when a side is below 1 or above `maximumSide`, when there are more than
  /// `maximumPixelCount` pixels, or when there is no memory for them.
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

  /// Whether a bitmap of this size may be made.
  package static func canHold(width: Int, height: Int) -> Bool {
    (1...maximumSide).contains(width) && (1...maximumSide).contains(height)
      && width * height <= maximumPixelCount
  }

  /// The number of bytes from a row to the next.
  package var bytesPerRow: Int { width * 4 }

  /// The number of bytes of all rows.
  package var byteCount: Int { storage.byteCount }

  /// The same pixels, declared to be opaque or not; shares the storage.
  ///
  /// Bytes that an opaque bitmap did not use become alpha when it is declared translucent.
  package func declared(opaque: Bool) -> Bitmap {
    Bitmap(width: width, height: height, isOpaque: opaque, storage: storage)
  }

  /// Lends the pixels for reading; they must not be used after the closure returns.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let storage = self.storage
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.bytes, count: storage.byteCount))
  }

  /// Lends the pixels for writing, after copying them when another bitmap shares them.
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
