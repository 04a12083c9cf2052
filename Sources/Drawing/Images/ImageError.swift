/// The error when a file cannot be decoded, or a picture not encoded.
///
/// The description is one sentence without the name of the scene, to be printed after its place.
package enum ImageError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty(name: String)
  /// The first bytes match none of the supported formats.
  case unknownFormat(name: String)
  /// The first bytes match a format, but the rest is invalid; the reason is the library's message.
  case corrupt(name: String, format: ImageFormat, reason: String)
  /// An SVG cannot be drawn; the reason is the end of a sentence.
  case notDrawn(name: String, reason: String)
  /// Drawing an SVG exceeds the time limit of `SVGProgram`.
  case tooSlow(name: String)
  /// A side or the number of pixels exceeds the limits of a bitmap.
  case tooLarge(name: String, width: Int, height: Int)
  /// An animation exceeds the limit of `ImageFrames` on pictures or on pixels in all of them.
  case tooLong(name: String)
  /// An image exceeds its budget of pixels.
  case beyondBudget(name: String)
  /// There is not enough memory for the pixels.
  case outOfMemory(name: String, width: Int, height: Int)
  /// A picture could not be encoded as PNG; the reason is the library's message.
  case notEncoded(reason: String)
}

extension ImageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty(let name):
      "The image \"\(name)\" is empty."
    case .unknownFormat(let name):
      "The image \"\(name)\" has an unknown format; PNG, JPEG, GIF, WebP and SVG are supported."
    case .corrupt(let name, let format, let reason):
      "The image \"\(name)\" is a corrupt \(format.rawValue) file: \(reason)."
    case .notDrawn(let name, let reason):
      "The image \"\(name)\" cannot be drawn: \(reason)."
    case .tooSlow(let name):
      "The image \"\(name)\" takes more than a second to draw."
    case .tooLarge(let name, let width, let height):
      "The image \"\(name)\" is too large: it has \(width)×\(height) pixels; the limit is "
        + "\(Bitmap.maximumSide) a side and \(Bitmap.maximumPixelCount) in all."
    case .tooLong(let name):
      "The animation \"\(name)\" is too long: the limit is \(ImageFrames.maximumCount) frames and "
        + "\(Bitmap.maximumPixelCount) pixels in all."
    case .beyondBudget(let name):
      "The image \"\(name)\" exceeds the remaining pixel budget."
    case .outOfMemory(let name, let width, let height):
      "Out of memory for the image \"\(name)\" of \(width)×\(height) pixels."
    case .notEncoded(let reason):
      "The image could not be written: \(reason)."
    }
  }
}
