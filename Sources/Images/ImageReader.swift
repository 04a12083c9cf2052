internal import CGIF
internal import CJPEG
internal import CPNG
internal import CWebP

/// How a library reads one format: it opens a file, reads its pictures in turn, and closes it.
///
/// Every C reader has the same face, so that sizes are checked, memory is taken and errors are
/// told in one place.
struct ImageReader: Sendable {
  let format: ImageFormat
  /// From the bytes to an open reader and the width and height, or nil and a message.
  fileprivate let open:
    @Sendable (
      UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<UInt32>?,
      UnsafeMutablePointer<CChar>?
    ) -> OpaquePointer?
  /// The next picture as words 0xAARRGGBB, not premultiplied; false and a message when it fails.
  fileprivate let read:
    @Sendable (OpaquePointer, UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?) -> Bool
  fileprivate let close: @Sendable (OpaquePointer) -> Void
  /// Whether there is another picture, and how long the last one is shown, in seconds.
  fileprivate var hasMore: @Sendable (OpaquePointer) -> Bool = { _ in false }
  fileprivate var delay: @Sendable (OpaquePointer) -> Double = { _ in 0 }
  /// How many pictures the head tells of.
  fileprivate var count: @Sendable (OpaquePointer) -> Int = { _ in 1 }
  /// Asks for inks instead of light; false when the picture is not made of inks.
  fileprivate var keepInks: @Sendable (OpaquePointer) -> Bool = { _ in false }

  /// The bytes that a message may have in every library's reader.
  private static let messageSize = 256

  /// PNG through libpng: every colour type and depth, palettes, tRNS, interlacing.
  static let png = ImageReader(
    format: .png, open: flipbook_png_open, read: flipbook_png_read, close: flipbook_png_close)
  /// JPEG through libjpeg-turbo: grey, YCbCr, RGB, CMYK and YCCK, baseline and progressive.
  ///
  /// CMYK without a colour profile is mixed as light.
  static let jpeg = ImageReader(
    format: .jpeg, open: flipbook_jpeg_open, read: flipbook_jpeg_read, close: flipbook_jpeg_close,
    keepInks: flipbook_jpeg_keep_inks)
  /// GIF through giflib, its frames laid over each other as they say.
  static let gif = ImageReader(
    format: .gif, open: flipbook_gif_open, read: flipbook_gif_read, close: flipbook_gif_close,
    hasMore: flipbook_gif_has_more, delay: flipbook_gif_delay, count: flipbook_gif_count)
  /// WebP through libwebp, lossy and lossless, its frames laid over each other as they say.
  static let webP = ImageReader(
    format: .webP, open: flipbook_webp_open, read: flipbook_webp_read, close: flipbook_webp_close,
    hasMore: flipbook_webp_has_more, delay: flipbook_webp_delay, count: flipbook_webp_count)

  /// The pictures of a file, at most so many, with at most so many pixels together.
  func frames(
    of bytes: [UInt8], name: String, profile: ColorProfile?, atMost limit: Int = .max,
    pixels budget: Int = .max
  ) throws(ImageError) -> ImageFrames {
    // The closure's error has to be carried by hand: withUnsafeBytes rethrows any Error.
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
    return frames
  }
}
