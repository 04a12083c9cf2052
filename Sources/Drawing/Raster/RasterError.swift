internal import CFlipbookCairo
package import FlipbookLayers

/// The error when a picture cannot be drawn.
package enum RasterError: Error, Hashable, Sendable {
  /// An error of Cairo, in its own words.
  case cairo(reason: String)
  /// A picture shows an image that is missing from the image store.
  case missingImage(name: String)
  /// The bitmap to draw in has a different size or opacity than the picture.
  case wrongBitmap(width: Int, height: Int)
  /// There is not enough memory for an area of this size, in pixels.
  case outOfMemory(width: Int, height: Int)
  /// Groups are nested so deep that their surfaces need more memory than this; the layer is nil
  /// where the error occurred only while drawing.
  case groupsTooDeep(layer: LayerID?, mebibytes: Int)
  /// Drawing takes too long, and this layer has the largest share; the seconds are nil where the
  /// error occurred only while drawing.
  case tooCostly(layer: LayerID, seconds: Double?, limit: Double)
  /// Drawing has used up its budget before it was finished.
  case exhausted(seconds: Double)
  /// Drawing was cancelled, because the picture is no longer wanted.
  case unwanted
  /// Nested transforms produce numbers that overflow.
  case overflow(layer: LayerID)
  /// The font libraries could not be set up.
  case fonts(reason: String)
  /// A font, or one of several, crashes the process that reads it or draws with it, or takes it too
  /// long.
  case damagedFonts(files: [String], isTooSlow: Bool)
}

extension RasterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cairo(let reason): "drawing failed: \(reason)"
    case .missingImage(let name): "image '\(name)' not found"
    case .wrongBitmap(let width, let height):
      "the bitmap must have \(width) × \(height) pixels and the opacity of the picture"
    case .outOfMemory(let width, let height):
      "out of memory for \(width) × \(height) pixels"
    case .groupsTooDeep(_, let mebibytes):
      "views with opacity, masks, clipping or filters are nested so deeply that their pictures "
        + "need more than \(mebibytes) MiB"
    case .tooCostly(_, nil, let limit), .exhausted(let limit):
      "drawing one instant takes longer than the limit of \(Self.text(of: limit)) s"
    case .unwanted: "drawing was cancelled"
    case .tooCostly(_, let seconds?, let limit):
      "drawing one instant takes about \(Self.text(of: seconds)) s; the limit is "
        + "\(Self.text(of: limit)) s"
    case .overflow:
      "the transforms of this view and of its superviews multiply beyond the range of numbers"
    case .fonts(let reason): "the fonts could not be set up: \(reason)"
    case .damagedFonts(let files, let isTooSlow):
      Self.subject(of: files)
        + (isTooSlow
          ? " damaged: reading it, or drawing with it, takes too long"
          : " damaged: reading it, or drawing with it, fails")
    }
  }
}

extension RasterError {
  /// The subject of a sentence about damaged fonts.
  private static func subject(of files: [String]) -> String {
    let names = files.prefix(8).map { "'\($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0)'" }
    guard files.count > 1 else { return "the font \(names.joined()) is" }
    let rest = files.count > names.count ? " and \(files.count - names.count) more" : ""
    return "one of the fonts \(names.joined(separator: ", "))\(rest) is"
  }

  /// The layer that causes the error, if it is one layer.
  package var layer: LayerID? {
    switch self {
    case .tooCostly(let layer, _, _), .overflow(let layer): layer
    case .groupsTooDeep(let layer, _): layer
    default: nil
    }
  }

  /// Seconds with one decimal, or none if it would be 0.
  private static func text(of seconds: Double) -> String {
    let tenths = seconds < 1e9 ? Int((seconds * 10).rounded(.up)) : 10_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Throws Cairo's message unless the status is success.
  static func check(_ status: cairo_status_t) throws(RasterError) {
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(reason: String(cString: cairo_status_to_string(status)))
    }
  }
}
