package import Animation
package import Images
package import Raster

/// Writes a film as a GIF.
package final class GIFWriter: ClipWriter {
  package let path: String
  package let notes: [String]
  private var file: ClipFile?
  private let encoder: GIFEncoder
  /// How long a frame is shown, in hundredths of a second.
  private let delay: Int

  /// The rate at which a GIF shows a film: whole hundredths of a second for each frame, at least
  /// two, because browsers take what is faster for ten frames a second.
  package static func frameRate(for rate: FrameRate) -> FrameRate {
    let hundredths = 100 * Double(rate.denominator) / Double(rate.numerator)
    let delay = Int(min(max(2, hundredths.rounded()), 65_535))
    return FrameRate(numerator: 100, denominator: delay) ?? rate
  }

  /// Makes the file beside a place, for frames of a size.
  init(
    in place: ClipFile.Place, _ settings: PaintSettings, _ choice: GIFChoice,
    palette: ColorPalette
  ) throws {
    path = place.path
    notes =
      settings.isOpaque
      ? []
      : ["GIF has no partial transparency: pixels are opaque from an opacity of one half"]
    delay = choice.delay
    encoder = try GIFEncoder(
      width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque,
      palette: palette, loss: choice.loss, comment: OutputOrigin.mark)
    file = try ClipFile(in: place)
  }

  /// Makes the file for frames of a size.
  ///
  /// - Parameter choice: Its scale is that of the settings.
  package convenience init(
    path: String, _ settings: PaintSettings, _ choice: GIFChoice, palette: ColorPalette,
    force: Bool = false
  ) throws {
    try self.init(
      in: ClipFile.Place(path: path, force: force), settings, choice, palette: palette)
  }

  /// The bytes of the file so far.
  var byteCount: Int { encoder.byteCount }

  /// Workers find the colors; only what is stored of a frame depends on the frames before it.
  package var preparation: (any FramePreparation)? { GIFPreparation(colors: encoder.colors) }

  package func take(_ frame: Int, _ painting: Painting) throws {
    try take(frame, painting, nil)
  }

  package func take(_ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?) throws {
    let indexed = prepared as? IndexedFrame ?? encoder.colors.indexed(painting.bitmap)
    try encoder.add(painting.bitmap, indexed, delay: delay) { try file?.write($0) }
  }

  package func complete() throws {
    try encoder.end { try file?.write($0) }
  }

  package func commit() throws {
    try file.take()?.commit()
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
