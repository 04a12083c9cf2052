import FlipbookDocument
package import FlipbookGeometry

/// The limits on the size of a scene; anything larger is refused, so that any scene is safe to
/// open.
package enum SceneLimits {
  /// Bytes of a scene file.
  package static let fileBytes = JSONDocument.byteLimit
  /// Pixels along a side of the canvas.
  package static let canvasSide = 16_384
  /// Pixels of the canvas.
  package static let canvasPixels = 1 << 26
  /// Characters of one text.
  package static let characters = 65_536
  /// Letters of all labels of a scene, weighted by layout cost (see `Budget`).
  package static let letters = 500_000
  /// Pieces of one text with different styles.
  package static let textRuns = 4096
  /// Views with perspective nested in each other: each is drawn on a separate sheet.
  package static let perspectives = 6
  package static let layers = 100_000
  package static let animations = 1_000_000
  /// Elements of all figures together, as many as one path may have.
  package static let figureElements = 1_000_000
  /// Events that repetitions make, all together.
  package static let repeatedEvents = 100_000
  /// Pixels of all images together, including all pictures of animations: 192 MiB.
  package static let imagePixels = 3 << 24
  /// The time for decoding all images on one core, in seconds, as estimated from bytes and pixels.
  package static let decodingSeconds = 1.2
  /// Bytes of one image file.
  package static let imageFileBytes = 128 << 20
  /// Bytes of one sound file.
  package static let soundFileBytes = 256 << 20

  /// The error for a canvas of this size in points at a scale; nil when it is within the limits.
  package static func problem(ofCanvas size: Size, scale: Double) -> String? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width.isFinite, height.isFinite, width >= 1, height >= 1 else {
      return "the canvas has no pixels"
    }
    let side = Double(canvasSide)
    guard width <= side, height <= side, width * height <= Double(canvasPixels) else {
      let (w, h) = (JSONText.text(of: width), JSONText.text(of: height))
      return "a canvas of \(w)×\(h) pixels is too large: the limit is \(canvasSide) a side and "
        + "\(canvasPixels) in all"
    }
    return nil
  }
}
