internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookRaster

/// Encodes frames as bytes of four channels, not premultiplied; opaque films have an alpha of 255.
final class RawCoder: FrameStreamCoder {
  let head: [UInt8] = []
  private let isRedFirst: Bool
  private var words: [UInt32]

  init(width: Int, height: Int, isRedFirst: Bool) {
    self.isRedFirst = isRedFirst
    words = [UInt32](repeating: 0, count: width * height)
  }

  func code(
    _ painting: Painting, _ send: (UnsafeRawBufferPointer) throws(FilmError) -> Void
  ) throws(FilmError) {
    let bitmap = painting.bitmap.straight()
    // The fourth byte of opaque bitmaps is undefined.
    let opaque: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    let isRedFirst = isRedFirst
    bitmap.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      words.withUnsafeMutableBufferPointer { words in
        for index in 0..<min(words.count, pixels.count) {
          let word = pixels[index] | opaque
          words[index] =
            (isRedFirst
            ? word & 0xFF00_FF00 | word << 16 & 0x00FF_0000 | word >> 16 & 0x0000_00FF : word)
            .littleEndian
        }
      }
    }
    try words.withUnsafeBufferPointer { (words) throws(FilmError) in
      try send(UnsafeRawBufferPointer(words))
    }
  }
}

/// Encodes frames as complete files, one after the other.
final class FileCoder: FrameStreamCoder {
  let head: [UInt8] = []
  private let encoder: any FrameFileEncoder
  /// The picture of the last frame, so that an unchanged frame is not encoded again.
  private var shown: Picture?

  init(_ encoder: any FrameFileEncoder) { self.encoder = encoder }

  func code(
    _ painting: Painting, _ send: (UnsafeRawBufferPointer) throws(FilmError) -> Void
  ) throws(FilmError) {
    let changedRows = shown.flatMap { painting.changedRows(since: $0) }
    shown = painting.picture
    let sent = try FilmError.encoding { () throws(ImageError) in
      try encoder.encode(painting.bitmap, changedRows: changedRows) { bytes, _ in
        Result { () throws(FilmError) in try send(bytes) }
      }
    }
    try sent.get()
  }
}
