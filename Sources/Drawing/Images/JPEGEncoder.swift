internal import CFlipbookJPEG

/// Writes pictures as JPEG files, and reuses its buffers.
///
/// A translucent bitmap is composited over black. The file is marked as sRGB. Each encoder is used
/// on one thread.
package final class JPEGEncoder {
  private let writer: OpaquePointer?
  private let quality: JPEGQuality

  /// - Parameter comment: A comment in every file, at most 63 bytes.
  package init(quality: JPEGQuality = .usual, comment: String) {
    self.quality = quality
    writer = flipbook_jpeg_writer_make(comment)
  }

  deinit { flipbook_jpeg_writer_free(writer) }

  /// Encodes a picture and passes the file to the closure.
  ///
  /// The bytes must not be used after the closure returns. Fails only when there is not enough
  /// memory.
  package func encode<Result>(
    _ bitmap: Bitmap, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ImageError) -> Result {
    // Premultiplied colors equal those composited over black.
    let (isWritten, message) = withCMessage(capacity: FLIPBOOK_JPEG_ERROR_SIZE) { message in
      bitmap.withUnsafeBytes { pixels in
        writer != nil
          && flipbook_jpeg_write(
            writer, pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height),
            Int32(quality.level), quality.keepsColorsWhole, message)
      }
    }
    guard isWritten else {
      throw .notEncoded(reason: message.isEmpty ? "out of memory" : message)
    }
    return body(
      UnsafeRawBufferPointer(
        start: flipbook_jpeg_writer_bytes(writer), count: flipbook_jpeg_writer_byte_count(writer)))
  }

  /// Encodes a picture into an array.
  package func encoded(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    try encode(bitmap) { Array($0) }
  }
}
