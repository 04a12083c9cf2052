internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookRaster
internal import FlipbookSystem
internal import FlipbookTimeline

/// Counts the bytes of a film's frames in a GIF, without writing it.
final class GIFMeter: ClipWriter {
  let path = ""
  let notes: [String] = []
  /// The bytes of each encoded frame; the first one's include the file's header.
  private(set) var byteCounts: [Int: Int] = [:]
  private let encoder: GIFEncoder
  private let delay: Int
  /// The frames to encode; all others only update what is displayed, which takes a fraction of the
  /// time.
  private let coded: Set<Int>
  private var isFirst = true

  init(
    _ settings: PaintSettings, _ choice: GIFChoice, colors: PaletteMap, coding coded: Set<Int>
  ) throws(FilmError) {
    encoder = try FilmError.encoding { () throws(ImageError) in
      try GIFEncoder(
        width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque,
        colors: colors, loss: choice.loss, comment: OutputOrigin.mark)
    }
    delay = choice.delay
    self.coded = coded
  }

  /// The workers match the colors.
  var preparation: (any FramePreparation)? { GIFPreparation(colors: encoder.colors) }

  func take(_ frame: Int, _ painting: Painting) throws(FilmError) {
    try take(frame, painting, nil)
  }

  func take(_ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?) throws(FilmError) {
    let indexed = prepared as? IndexedFrame ?? encoder.colors.indexed(painting.bitmap)
    let before = isFirst ? 0 : encoder.byteCount
    isFirst = false
    guard coded.contains(frame) else {
      encoder.show(painting.bitmap, indexed)
      return
    }
    try FilmError.encoding { () throws(ImageError) in
      try encoder.add(painting.bitmap, indexed, delay: delay) { _ in }
    }
    byteCounts[frame] = encoder.byteCount - before
  }

  func complete() {}
  func commit() {}
  func cancel() {}
}
