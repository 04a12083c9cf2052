internal import FlipbookImages
internal import FlipbookPainter
internal import FlipbookRaster

/// The pixels sent to an encoder, in its pixel format.
///
/// Only rows that may differ from the previous frame are converted; a frame with the same picture
/// is sent again unchanged.
struct MoviePixels {
  /// ffmpeg's name of a pixel format.
  enum Form: String {
    /// The bitmap's own words.
    case opaque = "bgr0"
    /// Words that are not premultiplied.
    case straight = "bgra"
    case planar = "yuv420p"
  }

  private let padding: FramePadding
  private let keepsRows: Bool
  private var converted: Converted
  /// The picture of the last frame.
  private var picture: Picture?
  private(set) var reuse = ConversionReuse()

  /// The last frame in its pixel format.
  private enum Converted {
    case nothing
    case straight(Bitmap)
    /// The frame, and the version that is sent, in which transparent pixels have a color.
    case colored(Bitmap, sent: Bitmap)
    case planar(YCbCrFrame)
  }

  /// - Parameters:
  ///   - colorsClear: Whether transparent pixels near visible ones get their color, in straight
  ///     pixel formats.
  ///   - keepsRows: Whether unchanged rows are reused; otherwise every frame is converted as a
  ///     whole, with the same bytes.
  init(
    form: Form, padding: FramePadding, colorsClear: Bool, keepsRows: Bool
  ) throws(FilmError) {
    self.padding = padding
    self.keepsRows = keepsRows
    let (width, height) = (padding.width, padding.height)
    switch form {
    case .opaque:
      converted = .nothing
      return
    case .straight:
      if let bitmap = Bitmap(width: width, height: height, isOpaque: false) {
        converted = .straight(bitmap)
        guard colorsClear else { return }
        if let sent = Bitmap(width: width, height: height, isOpaque: false) {
          converted = .colored(bitmap, sent: sent)
          return
        }
      }
    case .planar:
      if let frame = YCbCrFrame(width: width, height: height) {
        converted = .planar(frame)
        return
      }
    }
    throw .outOfMemory(width: width, height: height)
  }

  /// Passes the bytes of the next frame to the closure.
  mutating func withNext<Result>(
    _ painting: Painting, _ body: (UnsafeRawBufferPointer) throws(FilmError) -> Result
  ) throws(FilmError) -> Result {
    let bitmap = painting.bitmap
    switch converted {
    case .nothing:
      return try bitmap.withUnsafeBytes(body)
    case .straight(var straight):
      converted = .nothing
      for rows in changedRows(painting) { straight.showStraight(bitmap, rows: rows) }
      converted = .straight(straight)
      return try straight.withUnsafeBytes { (bytes) throws(FilmError) in
        padding.isNeeded ? try padding.withPadded(bytes, body) : try body(bytes)
      }
    case .colored(var straight, var sent):
      converted = .nothing
      let (rows, height) = (changedRows(painting), bitmap.height)
      for rows in rows { straight.showStraight(bitmap, rows: rows) }
      let reach = Bitmap.clearReach
      for rows in Self.joined(
        rows.map { max(0, $0.lowerBound - reach)..<min(height, $0.upperBound + reach) })
      {
        guard sent.showColoringClear(straight, rows: rows) else {
          throw .outOfMemory(width: bitmap.width, height: height)
        }
      }
      converted = .colored(straight, sent: sent)
      return try sent.withUnsafeBytes { (bytes) throws(FilmError) in
        padding.isNeeded ? try padding.withPadded(bytes, body) : try body(bytes)
      }
    case .planar(var frame):
      converted = .nothing
      for rows in changedRows(painting) { frame.show(bitmap, rows: rows) }
      converted = .planar(frame)
      return try frame.withUnsafeBytes(body)
    }
  }

  /// The rows of a painting to convert, ascending and disjoint; the others are counted as reused.
  private mutating func changedRows(_ painting: Painting) -> [Range<Int>] {
    let height = painting.bitmap.height
    let known = keepsRows ? painting.changedRows(since: picture) : nil
    picture = keepsRows ? painting.picture : nil
    let rows = known.map(Self.joined) ?? [0..<height]
    let changed = rows.reduce(0) { $0 + $1.count }
    reuse.frameCount += 1
    reuse.keptFrameCount += changed == 0 ? 1 : 0
    reuse.rowCount += height
    reuse.keptRowCount += height - changed
    return rows
  }

  /// The union of ranges, ascending and with gaps between them.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
