internal import CFlipbookGIF
internal import CFlipbookJPEG
internal import CFlipbookPNG
internal import CFlipbookWebP

/// The interface of a library that reads one format: it opens a file, reads its pictures in order,
/// and closes it.
///
/// All C readers have the same interface, so that size checks, memory allocation and error
/// reporting are in a single place.
struct ImageReader: Sendable {
  let format: ImageFormat
  /// Takes the bytes, and returns an open reader with the width and height, or nil and a message.
  fileprivate let open:
    @Sendable (
      UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<UInt32>?,
      UnsafeMutablePointer<CChar>?
    ) -> OpaquePointer?
  /// Reads the next picture as words 0xAARRGGBB, not premultiplied; returns false with a message
  /// when it fails.
  fileprivate let read:
    @Sendable (OpaquePointer, UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?) -> Bool
  fileprivate let close: @Sendable (OpaquePointer) -> Void
  /// Whether there is another picture, and the duration of the last one in seconds.
  fileprivate var hasMore: @Sendable (OpaquePointer) -> Bool = { _ in false }
  fileprivate var delay: @Sendable (OpaquePointer) -> Double = { _ in 0 }
  /// The number of pictures according to the header.
  fileprivate var count: @Sendable (OpaquePointer) -> Int = { _ in 1 }
  /// How often the pictures are played, 0 for ever; known when all are read.
  fileprivate var plays: @Sendable (OpaquePointer) -> Int = { _ in 1 }
  /// Requests inks instead of RGB; returns false when the picture has no inks.
  fileprivate var keepInks: @Sendable (OpaquePointer) -> Bool = { _ in false }

  /// The maximum length of a message, in bytes, for every library.
  private static let messageSize = 256

  /// PNG through libpng: every color type and depth, palettes, tRNS, interlacing.
  static let png = ImageReader(
    format: .png, open: flipbook_png_open, read: flipbook_png_read, close: flipbook_png_close)
  /// JPEG through libjpeg-turbo: gray, YCbCr, RGB, CMYK and YCCK, baseline and progressive.
  ///
  /// Without a color profile, CMYK is converted to RGB by multiplying each component by black.
  static let jpeg = ImageReader(
    format: .jpeg, open: flipbook_jpeg_open, read: flipbook_jpeg_read, close: flipbook_jpeg_close,
    keepInks: flipbook_jpeg_keep_inks)
  /// GIF through giflib, with frames composited as the file specifies.
  static let gif = ImageReader(
    format: .gif, open: flipbook_gif_open, read: flipbook_gif_read, close: flipbook_gif_close,
    hasMore: flipbook_gif_has_more, delay: flipbook_gif_delay, count: flipbook_gif_count,
    plays: flipbook_gif_plays)
  /// WebP through libwebp, lossy and lossless, with frames composited as the file specifies.
  static let webP = ImageReader(
    format: .webP, open: flipbook_webp_open, read: flipbook_webp_read, close: flipbook_webp_close,
    hasMore: flipbook_webp_has_more, delay: flipbook_webp_delay, count: flipbook_webp_count,
    plays: flipbook_webp_plays)

  /// The pictures of a file, up to a limit on their number and on their pixels together.
  func frames(
    of bytes: [UInt8], name: String, profile: ColorProfile?, atMost limit: Int = .max,
    pixels budget: Int = .max
  ) throws(ImageError) -> ImageFrames {
    // The closure's error is passed in a Result, because withUnsafeBytes rethrows any Error.
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in
        try frames(of: bytes, name: name, profile: profile, atMost: limit, pixels: budget)
      }
    }.get()
  }

  private func frames(
    of bytes: UnsafeRawBufferPointer, name: String, profile: ColorProfile?,
    atMost limit: Int, pixels budget: Int
  ) throws(ImageError) -> ImageFrames {
    var width: UInt32 = 0
    var height: UInt32 = 0
    let (opened, openMessage) = withCMessage(capacity: Self.messageSize) {
      open(bytes.baseAddress, bytes.count, &width, &height, $0)
    }
    guard let reader = opened else {
      throw .corrupt(name: name, format: format, reason: openMessage)
    }
    defer { close(reader) }
    guard Bitmap.canHold(width: Int(width), height: Int(height)) else {
      throw .tooLarge(name: name, width: Int(width), height: Int(height))
    }
    try ImageFrames.check(
      count: min(count(reader), limit), width: Int(width), height: Int(height), pixels: budget,
      name: name)
    let areInks = profile != nil && keepInks(reader)
    var frames = ImageFrames(name: name)
    repeat {
      var bitmap = try ImageDecoder.makeBitmap(
        width: width, height: height, isOpaque: false, name: name)
      try frames.checkRoom(width: bitmap.width, height: bitmap.height)
      let pixelCount = bitmap.width * bitmap.height
      let (isRead, message) = withCMessage(capacity: Self.messageSize) { message in
        bitmap.withUnsafeMutableBytes { read(reader, $0.baseAddress, message) }
      }
      guard isRead else { throw .corrupt(name: name, format: format, reason: message) }
      bitmap.withUnsafeMutableBytes { bytes in
        let isConverted = profile?.convertToSRGB(
          bytes.baseAddress, count: pixelCount, areInks: areInks)
        if areInks, isConverted != true { flipbook_jpeg_mix_inks(bytes.baseAddress, pixelCount) }
      }
      let isOpaque = bitmap.withUnsafeMutableBytes {
        flipbook_premultiply($0.baseAddress, pixelCount)
      }
      frames.append(isOpaque ? bitmap.declared(opaque: true) : bitmap, delay: delay(reader))
    } while hasMore(reader) && frames.bitmaps.count < limit
    frames.setPlays(plays(reader))
    return frames
  }
}
