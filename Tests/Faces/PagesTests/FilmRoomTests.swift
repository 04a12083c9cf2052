import FlipbookImages
import FlipbookOutput
import FlipbookPages
import FlipbookProduction
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// The room that a page has for a film.
@Suite(.endsInTime) struct FilmRoomTests {
  /// A movie of frames that are noise has more bytes than one pixel of each for 0.1 bytes.
  private static func noise(_ seed: UInt64) throws -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var bitmap = try #require(Bitmap(width: 64, height: 64, isOpaque: true))
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices {
        bytes[index] = index % 4 == 3 ? 255 : .random(in: 0...255, using: &generator)
      }
    }
    return bitmap
  }

  private static func record(_ frames: Int, limit: Int) throws {
    let folder = try TemporaryFolder()
    let movie = try MovieEncoder(
      path: "\(folder.path)/film.mp4", format: .mp4, width: 64, height: 64, isOpaque: true,
      frameRate: .sixty)
    let work = FilmRoom(limit: limit).begin(alongside: [movie])
    defer { movie.cancel() }
    for frame in 0..<frames {
      let painting = Painting(on: try noise(UInt64(frame)))
      try movie.take(frame, painting)
      try work.recorder.take(frame, painting)
    }
    try movie.complete()
    try work.recorder.complete()
  }

  /// 20 frames of noise at 4:2:0 are more than 4 kB each.
  @Test func `a film that outgrows its room is ended`() throws {
    let error = #expect(throws: FilmError.self) { try Self.record(20, limit: 20_000) }
    guard let error, let limit = error.cause(as: PageTooLarge.self)?.limit else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(limit == 20_000)
    let refusal = FilmRoom(limit: limit).begin(alongside: []).refusal(for: error)
    #expect("\(refusal as Any)".contains("render it as a film"))
    #expect(FilmRoom().begin(alongside: []).refusal(for: .interrupted) == nil)
  }

  @Test func `a film that has room is made`() throws {
    try Self.record(20, limit: 1 << 20)
  }
}
