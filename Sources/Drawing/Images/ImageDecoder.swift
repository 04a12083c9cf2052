/// Decodes image files.
///
/// Colors are converted to sRGB by the file's profile, with relative colorimetry and black point
/// compensation; a file without a profile is assumed to be sRGB, whatever gamma it states. 16-bit
/// samples are rounded to 8 bits. Every size is checked before memory is allocated for it.
package enum ImageDecoder {
  /// Decodes a PNG, JPEG, GIF or WebP, recognized by its first bytes; of an animation only the
  /// first picture.
  ///
  /// The bitmap is opaque when no pixel is translucent, and rotated to be upright by its Exif
  /// orientation. The name is used only in errors.
  package static func decode(_ bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    guard let first = try frames(of: bytes, name: name, atMost: 1).bitmaps.first else {
      throw .empty(name: name)
    }
    return first
  }

  /// Decodes all pictures of a file: one, or those of an animated PNG, GIF or WebP, each as the
  /// whole canvas while it is displayed.
  ///
  /// - Parameters:
  ///   - svg: The program that draws SVGs; without it they are refused.
  ///   - pixelsPerPoint: The resolution of SVGs, up to 4096 pixels a side.
  ///   - budget: The maximum number of pixels in all pictures together; exceeding it is an error
  ///     before any is decoded.
  package static func frames(
    of bytes: [UInt8], name: String, svg program: SVGProgram? = nil, pixelsPerPoint: Double = 1,
    atMostPixels budget: Int = .max
  ) throws(ImageError) -> ImageFrames {
    guard ImageFormat(signature: bytes) == .svg else {
      return try frames(of: bytes, name: name, atMost: .max, pixels: budget)
    }
    guard let program else {
      throw .notDrawn(
        name: name, reason: "the program flipbook-svg is missing from the folder of this one")
    }
    let frames = try program.frames(of: bytes, name: name, pixelsPerPoint: pixelsPerPoint)
    guard frames.pixelCount <= budget else { throw .beyondBudget(name: name) }
    return frames
  }

  private static func frames(
    of bytes: [UInt8], name: String, atMost limit: Int, pixels budget: Int = .max
  ) throws(ImageError) -> ImageFrames {
    guard !bytes.isEmpty else { throw .empty(name: name) }
    guard let format = ImageFormat(signature: bytes) else { throw .unknownFormat(name: name) }
    let orientation = EXIFOrientation(of: bytes, format)
    let profile = ColorProfile(of: bytes, format)
    if format == .png, let animation = try AnimatedPNG(bytes, name: name) {
      return try animation.images(name: name, profile: profile, atMost: limit, pixels: budget)
        .oriented(by: orientation)
    }
    let reader: ImageReader =
      switch format {
      case .png: .png
      case .jpeg: .jpeg
      case .gif: .gif
      case .webP: .webP
      case .svg:
        throw .notDrawn(name: name, reason: "pixel data expected")
      }
    return try reader.frames(
      of: bytes, name: name, profile: profile, atMost: limit, pixels: budget
    ).oriented(by: orientation)
  }

  /// A bitmap for the pixels of a file, once its header has been read.
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
