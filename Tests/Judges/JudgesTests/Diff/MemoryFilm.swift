import FlipbookDiff
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// Pictures in time that were never in a file.
struct MemoryFilm: Footage {
  private(set) var summary: FootageSummary
  let pictures: [Bitmap]

  init(_ pictures: [Bitmap], fps: Double, name: String = "film") throws {
    let first = try #require(pictures.first)
    self.pictures = pictures
    summary = FootageSummary(
      name: name, kind: .frames, width: first.width, height: first.height,
      times: pictures.indices.map { Double($0) / fps }, end: Double(pictures.count) / fps,
      rate: fps)
  }

  /// All frames of a scene.
  init(_ scene: CompiledScene, scale: Double? = nil, name: String = "film") throws {
    let rate = scene.resolved.frameRate
    let painter = scene.painter(try #require(scene.settings(scale: scale)))
    try self.init(
      (0..<scene.resolved.frameCount(at: rate)).map {
        try painter.bitmap(at: rate.time(ofFrame: $0))
      }, fps: Double(rate.numerator) / Double(rate.denominator), name: name)
  }

  /// The same film with other pictures.
  func changed(_ change: (Bitmap) throws -> Bitmap) throws -> MemoryFilm {
    try MemoryFilm(pictures.map(change), fps: summary.rate ?? 60, name: summary.name)
  }

  /// The film with its first picture repeated in place of as many of the last ones.
  func late(byFrames count: Int) throws -> MemoryFilm {
    let first = try #require(pictures.first)
    return try MemoryFilm(
      Array(repeating: first, count: count) + pictures, fps: summary.rate ?? 60,
      name: summary.name)
  }

  /// The same pictures, as from a clip with lossy compression.
  func coded(by codec: String) -> MemoryFilm {
    var film = self
    film.summary.lossyCodec = codec
    return film
  }

  /// The same pictures at times that may be wrong by some seconds.
  func timed(toWithin tick: Double) -> MemoryFilm {
    var film = self
    film.summary.exactness.tick = tick
    return film
  }

  func named(_ name: String) throws -> MemoryFilm {
    try MemoryFilm(pictures, fps: summary.rate ?? 60, name: name)
  }

  func reader() -> any FootageReader { Reader(pictures: pictures) }

  private struct Reader: FootageReader {
    let pictures: [Bitmap]

    func picture(_ frame: Int) -> Bitmap { pictures[frame] }
  }
}

extension Bitmap {
  /// A picture of a size, each of whose pixels is one of this picture, or nil for a background.
  func rearranged(
    width: Int, height: Int, over background: Pixel = Pixel(red: 0, green: 0, blue: 0),
    _ source: (_ x: Int, _ y: Int) -> (Int, Int)
  ) throws -> Bitmap {
    var result = try #require(Bitmap(width: width, height: height, isOpaque: true))
    for y in 0..<height {
      for x in 0..<width {
        let (from, row) = source(x, y)
        result.setPixel(x: x, y: y, to: pixel(x: from, y: row) ?? background)
      }
    }
    return result
  }

  /// A picture of one color.
  static func plain(_ width: Int, _ height: Int, _ pixel: Pixel) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: true))
    bitmap.fill(with: pixel)
    return bitmap
  }

  static func gray(_ width: Int, _ height: Int, _ level: UInt8) throws -> Bitmap {
    try plain(width, height, Pixel(red: level, green: level, blue: level))
  }
}
