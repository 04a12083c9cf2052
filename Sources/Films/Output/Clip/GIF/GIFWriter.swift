package import FlipbookImages
package import FlipbookPainter
package import FlipbookRaster
internal import FlipbookSystem
package import FlipbookTimeline

/// Writes a film as a GIF.
///
/// A writer on trial remains a temporary file when the rendering that wrote it ends: the first
/// `commit` ends the trial, the second moves the file to its path.
package final class GIFWriter: ClipWriter {
  package let path: String
  package let notes: [String]
  /// The parameters; with a pace, the loss is known only when the file is complete.
  private(set) var choice: GIFChoice
  /// Controls the loss of each frame; nil for the same loss in all.
  var pace: GIFPace?
  private var file: ClipFile?
  private let encoder: GIFEncoder
  private var isOnTrial: Bool
  private var isComplete = false
  /// The duration of the last frame, in hundredths of a second.
  private var ending: (frame: Int, delay: Int)?

  /// The rate at which a GIF plays a film: whole hundredths of a second for each frame, at least
  /// two, because browsers replace shorter delays with a tenth of a second.
  package static func frameRate(for rate: FrameRate) -> FrameRate {
    let hundredths = 100 * Double(rate.denominator) / Double(rate.numerator)
    let delay = Int(min(max(2, hundredths.rounded()), 65_535))
    return FrameRate(numerator: 100, denominator: delay) ?? rate
  }

  /// If the file became larger than its pace allows, its size divided by the prediction; the
  /// rendering then ends with `doesNotFit`.
  private(set) var excess: Double?

  /// Makes the temporary file for a path, for frames of a size.
  ///
  /// - Parameters:
  ///   - choice: Its scale must be that of the settings.
  ///   - plays: How often the file is played; nil for ever.
  init(
    in destination: ClipFile.Destination, _ settings: PaintSettings, _ choice: GIFChoice,
    palette: ColorPalette, plays: Int? = nil, isOnTrial: Bool = false
  ) throws(FilmError) {
    path = destination.path
    notes =
      settings.isOpaque
      ? []
      : ["GIF has no partial transparency: pixels are opaque at an opacity of one half or more"]
    self.choice = choice
    self.isOnTrial = isOnTrial
    encoder = try FilmError.encoding { () throws(ImageError) in
      try GIFEncoder(
        width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque,
        palette: palette, loss: choice.loss, plays: plays, comment: OutputOrigin.mark)
    }
    file = try FilmError.files(ClipFile(in: destination))
  }

  /// Makes the file for frames of a size.
  ///
  /// - Parameters:
  ///   - choice: Its scale must be that of the settings.
  ///   - plays: How often the file is played; nil for ever.
  package convenience init(
    path: String, _ settings: PaintSettings, _ choice: GIFChoice, palette: ColorPalette,
    plays: Int? = nil, force: Bool = false
  ) throws(FilmError) {
    try self.init(
      in: FilmError.files(ClipFile.Destination(path: path, as: OutputClaim(force: force))),
      settings,
      choice, palette: palette, plays: plays)
  }

  /// Extends the last frame until the film ends, so that the GIF loops with the film's duration.
  ///
  /// Must be called before the frames come. The minimum is two hundredths of a second, because
  /// browsers replace shorter delays with a tenth of a second.
  package func show(_ frames: [Int], for duration: Double?) {
    guard let duration, let last = frames.last else { return }
    let rest = (100 * duration).rounded() - Double((frames.count - 1) * choice.delay)
    ending = (last, Int(min(max(2, rest), 65_535)))
  }

  /// The bytes of the file so far.
  var byteCount: Int { encoder.byteCount }

  /// The workers match the colors; only the encoding of a frame depends on the frames before it.
  package var preparation: (any FramePreparation)? { GIFPreparation(colors: encoder.colors) }

  package func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    try take(frame, painting, nil)
  }

  package func take(
    _ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?
  ) throws(FilmError) {
    if pace != nil {
      guard let loss = pace?.next(byteCount: encoder.byteCount) else {
        excess = pace?.excess ?? 1
        throw .clip(.doesNotFit(path: path, limit: pace?.limit ?? 0, least: encoder.byteCount))
      }
      encoder.setLoss(loss)
    }
    let indexed = prepared as? IndexedFrame ?? encoder.colors.indexed(painting.bitmap)
    let delay = frame == ending?.frame ? ending?.delay ?? choice.delay : choice.delay
    let written = try FilmError.encoding { () throws(ImageError) in
      try encoder.add(painting.bitmap, indexed, delay: delay) { bytes in
        Result { () throws(FilmError) in try file?.write(bytes) }
      }
    }
    try written.get()
  }

  package func complete() throws(FilmError) {
    guard !isComplete else { return }
    isComplete = true
    let written = try FilmError.encoding { () throws(ImageError) in
      try encoder.end { bytes in
        Result { () throws(FilmError) in try file?.write(bytes) }
      }
    }
    try written.get()
    if let pace { choice.loss = (pace.meanLoss * 10).rounded() / 10 }
  }

  package func commit() throws(FilmError) {
    if isOnTrial {
      isOnTrial = false
    } else if let file = file.take() {
      do throws(FileError) { try file.commit() } catch { throw .file(error) }
    }
  }

  package func cancel() { file = nil }
}

/// The workers' part of a GIF: matching each pixel to the nearest color of the palette.
struct GIFPreparation: FramePreparation {
  let colors: PaletteMap

  func prepare(_ frame: Int, _ painting: Painting) -> (any Sendable)? {
    colors.indexed(painting.bitmap)
  }
}
