internal import CFlipbookGIF

/// Writes an animated GIF, frame by frame, with one palette.
///
/// For each frame only the smallest rectangle that contains all changes is stored, and within it
/// unchanged pixels may be transparent where that makes the codes longer. Frames without changes
/// extend the previous one. Each encoder is used on one thread.
package final class GIFEncoder {
  /// The maximum length of a GIF's side.
  package static let maximumSide = 65_535

  /// Matches the colors of frames; any thread may use it, before `add`.
  package let colors: PaletteMap
  private let writer: OpaquePointer

  /// Begins a file that contains a comment and is played a number of times, up to 65 536, or for
  /// ever.
  ///
  /// - Parameter loss: The maximum deviation of a pixel where that makes the file smaller, in
  ///   levels of 255: this applies where the standard deviation around it is 8, proportionally more
  ///   up to a factor of three, and half of what exceeds 5 where the picture is flat.
  package convenience init(
    width: Int, height: Int, isOpaque: Bool, palette: ColorPalette, loss: Double,
    plays: Int? = nil, comment: String
  ) throws(ImageError) {
    try self.init(
      width: width, height: height, isOpaque: isOpaque, colors: PaletteMap(palette), loss: loss,
      plays: plays, comment: comment)
  }

  /// Begins a file with a color map that others may also use.
  package init(
    width: Int, height: Int, isOpaque: Bool, colors: PaletteMap, loss: Double,
    plays: Int? = nil, comment: String
  ) throws(ImageError) {
    self.colors = colors
    let (made, message) = withCMessage(capacity: FLIPBOOK_GIF_ERROR_SIZE) { message in
      comment.withCString { comment in
        var settings = flipbook_gif_settings(
          width: UInt32(width), height: UInt32(height), palette: colors.palette,
          loss: Float(loss), has_alpha: !isOpaque, plays: UInt32(plays ?? 0),
          comment: comment)
        return flipbook_gif_writer_open(&settings, message)
      }
    }
    guard let made else { throw .notEncoded(reason: message) }
    writer = made
  }

  deinit { flipbook_gif_writer_free(writer) }

  /// Changes the loss from the next frame on.
  package func setLoss(_ loss: Double) { flipbook_gif_writer_set_loss(writer, Float(loss)) }

  /// Adds a frame with a duration in hundredths of a second, and passes the finished part of the
  /// file to the closure; it must not be used after the closure returns.
  package func add<Result>(
    _ bitmap: Bitmap, delay: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ImageError) -> Result {
    try add(bitmap, colors.indexed(bitmap), delay: delay, body)
  }

  /// Adds a frame whose colors have been matched.
  package func add<Result>(
    _ bitmap: Bitmap, _ indexed: IndexedFrame, delay: Int,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ImageError) -> Result {
    try checked { message in
      (indexed.straight ?? bitmap).withUnsafeBytes { bytes in
        indexed.symbols.withUnsafeBufferPointer { symbols in
          indexed.cells.withUnsafeBufferPointer { cells in
            flipbook_gif_writer_add(
              writer, bytes.baseAddress, symbols.baseAddress, cells.baseAddress, UInt32(delay),
              message)
          }
        }
      }
    }
    return lend(body)
  }

  /// Makes this the frame that the next one is compared with, without writing it; used for
  /// measuring.
  package func show(_ bitmap: Bitmap, _ indexed: IndexedFrame) {
    (indexed.straight ?? bitmap).withUnsafeBytes { bytes in
      indexed.symbols.withUnsafeBufferPointer { symbols in
        indexed.cells.withUnsafeBufferPointer { cells in
          flipbook_gif_writer_show(
            writer, bytes.baseAddress, symbols.baseAddress, cells.baseAddress)
        }
      }
    }
  }

  /// The number of bytes of the file so far, whether passed on or not.
  package var byteCount: Int { flipbook_gif_writer_total(writer) }

  /// Ends the file and passes the rest of it to the closure.
  package func end<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ImageError) -> Result {
    try checked { flipbook_gif_writer_end(writer, $0) }
    return lend(body)
  }

  private func checked(_ body: (UnsafeMutablePointer<CChar>?) -> Bool) throws(ImageError) {
    let (isDone, message) = withCMessage(capacity: FLIPBOOK_GIF_ERROR_SIZE, body)
    guard isDone else { throw .notEncoded(reason: message) }
  }

  private func lend<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    defer { flipbook_gif_writer_take(writer) }
    return body(
      UnsafeRawBufferPointer(
        start: flipbook_gif_writer_bytes(writer), count: flipbook_gif_writer_byte_count(writer)))
  }
}
