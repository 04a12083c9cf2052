internal import CFlipbookPNG

/// Writes pictures as PNG files, and keeps the last file for reuse.
///
/// An opaque bitmap becomes RGB, a translucent one RGBA: color × 255 / alpha, rounded half up,
/// which gives the bitmap's own words again when it is premultiplied. Every row gets the most
/// suitable of the filters UP, SUB and PAETH. The file has an sRGB chunk. Each encoder is used on
/// one thread.
///
/// The rows are divided into bands, whose layout depends only on the picture's size and opacity,
/// and each band is compressed separately. So a band with unchanged rows keeps its bytes, and the
/// file of a picture does not depend on what was encoded before.
package final class PNGEncoder {
  private let writer: OpaquePointer?

  package init(deflate: PNGDeflate = .preferred) {
    writer = flipbook_png_writer_make(deflate.code)
  }

  deinit { flipbook_png_writer_free(writer) }

  /// Encodes a picture and passes the file and the picture's hash to the closure.
  ///
  /// The bytes must not be used after the closure returns. Fails only when there is not enough
  /// memory.
  ///
  /// - Parameter changedRows: The rows in which the picture may differ from the one encoded last;
  ///   nil when it may differ everywhere. Ignored if the last one had another size or opacity, or
  ///   failed.
  package func encode<Result>(
    _ bitmap: Bitmap, changedRows: [Range<Int>]? = nil,
    _ body: (UnsafeRawBufferPointer, PixelHash) -> Result
  ) throws(ImageError) -> Result {
    let (isWritten, message) = withCMessage(capacity: FLIPBOOK_PNG_ERROR_SIZE) { message in
      bitmap.withUnsafeBytes { pixels in
        guard let writer else { return false }
        func write(_ changed: UnsafePointer<flipbook_rows>?, _ count: Int) -> Bool {
          flipbook_png_write(
            writer, pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height),
            bitmap.isOpaque, changed, count, message)
        }
        guard let changedRows else { return write(nil, 0) }
        // An empty array has no address; a range without rows is equivalent.
        var rows = [flipbook_rows(first: 0, end: 0)]
        rows += changedRows.map { rows in
          let rows = rows.clamped(to: 0..<bitmap.height)
          return flipbook_rows(first: UInt32(rows.lowerBound), end: UInt32(rows.upperBound))
        }
        return rows.withUnsafeBufferPointer { write($0.baseAddress, $0.count) }
      }
    }
    guard isWritten else {
      throw .notEncoded(reason: message.isEmpty ? "out of memory" : message)
    }
    let bytes = UnsafeRawBufferPointer(
      start: flipbook_png_writer_bytes(writer), count: flipbook_png_writer_byte_count(writer))
    return body(bytes, PixelHash(value: flipbook_png_writer_hash(writer)))
  }

  /// Encodes a picture into an array.
  package func encoded(_ bitmap: Bitmap, changedRows: [Range<Int>]? = nil)
    throws(ImageError) -> [UInt8]
  {
    try encode(bitmap, changedRows: changedRows) { bytes, _ in Array(bytes) }
  }

  /// The number of bands in the last file, and how many of them were reused from the previous one.
  package var bands: (count: Int, kept: Int) {
    guard let writer else { return (0, 0) }
    return (flipbook_png_writer_band_count(writer), flipbook_png_writer_kept_count(writer))
  }

  /// The number of rows in each band except the last.
  package static func bandRows(width: Int, isOpaque: Bool) -> Int {
    Int(flipbook_png_band_rows(UInt32(width), isOpaque))
  }
}
