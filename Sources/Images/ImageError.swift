/// Why a file did not become a picture, or a picture a file.
///
/// A description is one sentence without the name of the scene, ready to stand behind its place.
package enum ImageError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty(name: String)
  /// The bytes begin like none of the formats that are read.
  case unknownFormat(name: String)
  /// The bytes begin like one of the formats but are not one; the reason is in the library's own words.
  case corrupt(name: String, format: ImageFormat, reason: String)
  /// An SVG cannot be drawn; the reason is the end of a sentence.
  case notDrawn(name: String, reason: String)
  /// Drawing an SVG takes longer than `SVGProgram` gives it.
  case tooSlow(name: String)
  /// A side or the number of pixels is beyond the limits of a bitmap.
  case tooLarge(name: String, width: Int, height: Int)
  /// An animation has more pictures, or more pixels in all of them, than `ImageFrames` may hold.
  case tooLong(name: String)
  /// An image has more pixels than it was allowed.
  case beyondBudget(name: String)
  /// There is no memory for that many pixels.
  case outOfMemory(name: String, width: Int, height: Int)
  /// A picture could not be written as PNG; the reason is in the library's own words.
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
      "The image \"\(name)\" is too large: \(width)×\(height) pixels; "
        + "a side may have \(Bitmap.maximumSide) and a picture \(Bitmap.maximumPixelCount)."
    case .tooLong(let name):
      "The animation \"\(name)\" is too long: it may have \(ImageFrames.maximumCount) pictures "
        + "and \(Bitmap.maximumPixelCount) pixels in all."
    case .beyondBudget(let name):
      "There is no room left for the image \"\(name)\"."
    case .outOfMemory(let name, let width, let height):
      "There is no memory for the image \"\(name)\" of \(width)×\(height) pixels."
    case .notEncoded(let reason):
      "A picture could not be written: \(reason)."
    }
  }
}
