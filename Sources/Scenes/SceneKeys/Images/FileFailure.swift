package import FlipbookDocument
package import FlipbookImages

/// Why a file of the scene's folder cannot be used, as one sentence.
package struct FileFailure: Error {
  package var kind = DiagnosticKind.unusableFile
  package var reason: String
  package var hint: String?
}

extension FileFailure {
  /// Why an image cannot be decoded.
  package init(_ error: ImageError) {
    self.init(kind: Self.kind(error), reason: Self.sentence(error))
  }

  private static func kind(_ error: ImageError) -> DiagnosticKind {
    switch error {
    case .empty, .unknownFormat, .corrupt, .notDrawn, .notEncoded: .unusableFile
    case .tooSlow, .tooLarge, .tooLong, .beyondBudget: .limit
    case .outOfMemory: .memory
    }
  }

  private static func sentence(_ error: ImageError) -> String {
    switch error {
    case .empty(let name): "the image \"\(name)\" is empty"
    case .unknownFormat(let name): "\"\(name)\" is not a PNG, JPEG, GIF, WebP or SVG file"
    case .corrupt(let name, let format, let reason):
      "\"\(name)\" is a corrupt \(format.rawValue) file: \(reason)"
    case .notDrawn(let name, let reason): "\"\(name)\" cannot be drawn: \(reason)"
    case .tooSlow(let name): "\"\(name)\" takes more than a second to draw"
    case .tooLarge(let name, let width, let height):
      "\"\(name)\" is too large: it has \(width)×\(height) pixels; the limit is "
        + "\(Bitmap.maximumSide) a side and \(Bitmap.maximumPixelCount) in all"
    case .tooLong(let name):
      "the animation \"\(name)\" is too long: the limit is \(ImageFrames.maximumCount) frames and "
        + "\(Bitmap.maximumPixelCount) pixels in all"
    case .beyondBudget(let name): "\"\(name)\" exceeds the remaining pixel budget"
    case .outOfMemory(let name, let width, let height):
      "out of memory for the \(width)×\(height) pixels of \"\(name)\""
    case .notEncoded(let reason): reason
    }
  }
}
