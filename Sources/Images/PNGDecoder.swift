internal import CPNG

/// PNG files through libpng: every colour type and depth, palettes, tRNS, interlacing.
enum PNGDecoder {
  static func decode(_ bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    // The closure's error has to be carried by hand: withUnsafeBytes rethrows any Error.
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in try decode(bytes, name: name) }
    }.get()
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, name: String
  ) throws(ImageError) -> Bitmap {
    var width: UInt32 = 0
    var height: UInt32 = 0
    let (opened, openMessage) = withCMessage(capacity: FLIPBOOK_PNG_ERROR_SIZE) {
      flipbook_png_open(bytes.baseAddress, bytes.count, &width, &height, $0)
    }
    guard let reader = opened else {
      throw .corrupt(name: name, format: .png, reason: openMessage)
    }
    defer { flipbook_png_close(reader) }
    var bitmap = try ImageDecoder.makeBitmap(
      width: width, height: height, isOpaque: false, name: name)
    let pixelCount = bitmap.width * bitmap.height
    let (isRead, message) = withCMessage(capacity: FLIPBOOK_PNG_ERROR_SIZE) { message in
      bitmap.withUnsafeMutableBytes { flipbook_png_read(reader, $0.baseAddress, message) }
    }
    guard isRead else { throw .corrupt(name: name, format: .png, reason: message) }
    let isOpaque = bitmap.withUnsafeMutableBytes {
      flipbook_premultiply($0.baseAddress, pixelCount)
    }
    return isOpaque ? bitmap.declared(opaque: true) : bitmap
  }
}
