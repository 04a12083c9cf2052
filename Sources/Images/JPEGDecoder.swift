internal import CJPEG

/// JPEG files through libjpeg-turbo: grey, YCbCr, RGB, CMYK and YCCK, baseline and progressive.
///
/// CMYK is mixed as light, without a colour profile.
enum JPEGDecoder {
  static func decode(_ bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    // The closure's error has to be carried by hand: withUnsafeBytes rethrows any Error.
    let stored = try bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in try decode(bytes, name: name) }
    }.get()
    return stored.oriented(by: EXIFOrientation(ofJPEG: bytes))
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, name: String
  ) throws(ImageError) -> Bitmap {
    var width: UInt32 = 0
    var height: UInt32 = 0
    let (opened, openMessage) = withCMessage(capacity: FLIPBOOK_JPEG_ERROR_SIZE) {
      flipbook_jpeg_open(bytes.baseAddress, bytes.count, &width, &height, $0)
    }
    guard let reader = opened else {
      throw .corrupt(name: name, format: .jpeg, reason: openMessage)
    }
    defer { flipbook_jpeg_close(reader) }
    var bitmap = try ImageDecoder.makeBitmap(
      width: width, height: height, isOpaque: true, name: name)
    let (isRead, message) = withCMessage(capacity: FLIPBOOK_JPEG_ERROR_SIZE) { message in
      bitmap.withUnsafeMutableBytes { flipbook_jpeg_read(reader, $0.baseAddress, message) }
    }
    guard isRead else { throw .corrupt(name: name, format: .jpeg, reason: message) }
    return bitmap
  }
}
