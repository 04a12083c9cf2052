/// Turns the bytes of an image file into a picture.
///
/// Colours are taken as sRGB, whatever profile or gamma a file carries; 16-bit samples are rounded
/// to 8 bits. Every size is checked before memory is taken for it.
public enum ImageDecoder {
  /// Decodes a PNG or JPEG, told apart by its first bytes.
  ///
  /// A PNG becomes an opaque bitmap when no pixel is translucent; a JPEG always does, turned
  /// upright as its Exif orientation says. The name only serves the errors.
  public static func decode(_ bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    guard !bytes.isEmpty else { throw .empty(name: name) }
    switch ImageFormat(signature: bytes) {
    case .png: return try PNGDecoder.decode(bytes, name: name)
    case .jpeg: return try JPEGDecoder.decode(bytes, name: name)
    case nil: throw .unknownFormat(name: name)
    }
  }

  /// A bitmap for the pixels of a file, once its head has been read.
  static func makeBitmap(
    width: UInt32, height: UInt32, isOpaque: Bool, name: String
  ) throws(ImageError) -> Bitmap {
    let (width, height) = (Int(width), Int(height))
    guard Bitmap.canHold(width: width, height: height) else {
      throw .tooLarge(name: name, width: width, height: height)
    }
    guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
      throw .outOfMemory(name: name, width: width, height: height)
    }
    return bitmap
  }
}
