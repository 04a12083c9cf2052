internal import CPNG

/// Writes pictures as PNG files, keeping its buffers from picture to picture.
///
/// An opaque bitmap becomes RGB, a translucent one RGBA: colour × 255 / alpha, rounded half up,
/// which gives the bitmap's own words again when it is premultiplied. With igzip every row gets
/// the one of the filters UP, SUB and PAETH that suits it, with zlib UP. The file carries an sRGB
/// chunk. One encoder serves one thread.
package final class PNGEncoder {
  private let writer: OpaquePointer?
  private let deflate: PNGDeflate

  package init(deflate: PNGDeflate = .preferred) {
    self.deflate = deflate
    writer = flipbook_png_writer_make()
  }

  deinit { flipbook_png_writer_free(writer) }

  /// Encodes a picture and lends the file and the picture's hash to the closure.
  ///
  /// The bytes must not be used after the closure returns. Fails only for want of memory.
  package func encode<Result>(
    _ bitmap: Bitmap, _ body: (UnsafeRawBufferPointer, PixelHash) throws -> Result
  ) throws -> Result {
    let (isWritten, message) = withCMessage(capacity: FLIPBOOK_PNG_ERROR_SIZE) { message in
      bitmap.withUnsafeBytes { pixels in
        writer != nil
          && flipbook_png_write(
            writer, pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height),
            bitmap.isOpaque, deflate.code, message)
      }
    }
    guard isWritten else {
      throw ImageError.notEncoded(reason: message.isEmpty ? "out of memory" : message)
    }
    let bytes = UnsafeRawBufferPointer(
      start: flipbook_png_writer_bytes(writer), count: flipbook_png_writer_byte_count(writer))
    return try body(bytes, PixelHash(value: flipbook_png_writer_hash(writer)))
  }

  /// Encodes a picture into an array.
  package func encoded(_ bitmap: Bitmap) throws -> [UInt8] {
    try encode(bitmap) { bytes, _ in Array(bytes) }
  }
}
