import FlipbookDocument

/// A whole Lottie file.
struct LottieComposition {
  var name: String
  var size: (width: Double, height: Double)
  /// Frames a second.
  var frameRate: Double
  /// The frames of the film: from the first, up to the last without it.
  var frames: (first: Double, last: Double)
  var layers: [LottieLayer]
  var library: LottieLibrary
  var markers: [LottieMarker]
}

/// The assets that layers refer to.
struct LottieLibrary {
  /// The compositions inside, by their ids.
  var compositions: [String: [LottieLayer]] = [:]
  var images: [String: LottieImage] = [:]
  var fonts: [String: LottieFont] = [:]
  /// The letters as shapes, by their font's family and style and the letter.
  var glyphs: [String: LottieGlyph] = [:]

  static func glyphName(_ letter: String, family: String, style: String) -> String {
    "\(family)\n\(style)\n\(letter)"
  }
}

/// A picture: a file, or its bytes as a `data:` address.
struct LottieImage {
  var size: (width: Double, height: Double)
  var folder: String
  var path: String
  var place: JSONValue
}

/// A name for a time of the film.
struct LottieMarker {
  /// In frames.
  var time: Double
  var duration: Double
  var name: String
}
