package import Animation
package import Images
package import Painter
package import Raster
internal import System

/// Writes a film as a GIF.
///
/// A writer that is on trial stays beside its place when the rendering that filled it ends: the first
/// `commit` is that of the trial, the second puts the file into its place.
package final class GIFWriter: ClipWriter {
  package let path: String
  package let notes: [String]
  /// How it is made; where a pace decides what is lost, that is told when all is made.
  private(set) var choice: GIFChoice
  /// What decides how much each frame loses; nil for the same in all.
  var pace: GIFPace?
  private var file: ClipFile?
  private let encoder: GIFEncoder
  private var isOnTrial: Bool
  private var isComplete = false
  /// How long the last frame is shown, in hundredths of a second.
  private var ending: (frame: Int, delay: Int)?

  /// The rate at which a GIF shows a film: whole hundredths of a second for each frame, at least
  /// two, because browsers take what is faster for ten frames a second.
  package static func frameRate(for rate: FrameRate) -> FrameRate {
    let hundredths = 100 * Double(rate.denominator) / Double(rate.numerator)
    let delay = Int(min(max(2, hundredths.rounded()), 65_535))
    return FrameRate(numerator: 100, denominator: delay) ?? rate
  }

  /// How many times as large as foreseen a file has become that is larger than its pace allows; then the
  /// rendering ends with `doesNotFit`.
  private(set) var excess: Double?

  /// Makes the file beside a place, for frames of a size.
  ///
  /// - Parameter choice: Its scale is that of the settings.
  init(
    in place: ClipFile.Place, _ settings: PaintSettings, _ choice: GIFChoice,
    palette: ColorPalette, isOnTrial: Bool = false
  ) throws(FilmError) {
    path = place.path
    notes =
      settings.isOpaque
      ? []
      : ["GIF has no partial transparency: pixels are opaque from an opacity of one half"]
    self.choice = choice
    self.isOnTrial = isOnTrial
    encoder = try FilmError.encoding { () throws(ImageError) in
      try GIFEncoder(
        width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque,
        palette: palette, loss: choice.loss, comment: OutputOrigin.mark)
    }
    file = try FilmError.files(ClipFile(in: place))
  }

  /// Makes the file for frames of a size.
  ///
  /// - Parameter choice: Its scale is that of the settings.
  package convenience init(
    path: String, _ settings: PaintSettings, _ choice: GIFChoice, palette: ColorPalette,
    force: Bool = false
  ) throws(FilmError) {
    try self.init(
      in: FilmError.files(ClipFile.Place(path: path, as: OutputClaim(force: force))), settings,
      choice,
      palette: palette)
  }

  /// Lets the last of its frames be shown until the film ends, so that it loops in the film's time.
  ///
  /// To be called before the frames come. Two hundredths of a second are the least, because browsers
  /// take what is faster for ten frames a second.
  package func show(_ frames: [Int], for duration: Double?) {
    guard let duration, let last = frames.last else { return }
    let rest = (100 * duration).rounded() - Double((frames.count - 1) * choice.delay)
    ending = (last, Int(min(max(2, rest), 65_535)))
  }

  /// The bytes of the file so far.
  var byteCount: Int { encoder.byteCount }

  /// Workers find the colors; only what is stored of a frame depends on the frames before it.
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
        throw .doesNotFit(path: path, limit: pace?.limit ?? 0, least: encoder.byteCount)
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

/// What workers do for a GIF: they find the color of its palette that is nearest to each pixel.
struct GIFPreparation: FramePreparation {
  let colors: PaletteMap

  func prepare(_ frame: Int, _ painting: Painting) -> (any Sendable)? {
    colors.indexed(painting.bitmap)
  }
}
