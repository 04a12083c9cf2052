import Animation
import Film
import Images
import TestSupport
import Testing

@Suite(.endsInTime) struct GIFWriterTests {
  /// Whole hundredths of a second, at least two: GIF89a counts delays in hundredths, and browsers
  /// show what asks for less than two for ten.
  @Test(arguments: [
    (60, 1, 2), (120, 1, 2), (50, 1, 2), (30, 1, 3), (24, 1, 4), (25, 1, 4), (10, 1, 10),
    (30_000, 1001, 3), (1, 1, 100), (1, 100, 10_000), (1, 1000, 65_535),
  ])
  func `a film's rate becomes whole hundredths`(
    numerator: Int, denominator: Int, delay: Int
  ) throws {
    let rate = try #require(FrameRate(numerator: numerator, denominator: denominator))
    #expect(GIFWriter.frameRate(for: rate) == FrameRate(numerator: 100, denominator: delay))
  }

  @Test func `a GIF is whole or not there, and may be replaced by the next`() throws {
    let folder = try TemporaryFolder()
    let renderer = try FilmRendererTests.renderer()
    let rate = GIFWriter.frameRate(for: .sixty)
    let schedule = try #require(FrameSchedule(frameRate: rate, frameCount: 10))
    let colors = try renderer.colors(of: schedule, frames: Array(0..<10))
    func writer(_ name: String) throws -> GIFWriter {
      try GIFWriter(
        path: folder / name, width: 32, height: 16, isOpaque: true, frameRate: rate,
        palette: ColorPalette(colors, atMost: 255),
        tolerance: GIFEncoder.Tolerance(kept: 0, drawn: 0))
    }
    for _ in 0..<2 {
      _ = try renderer.render([
        FilmTrack(schedule: schedule, frames: Array(0..<10), clips: [writer("a.gif")])
      ])
    }
    #expect(folder.names() == ["a.gif"])
    let shown = try ImageDecoder.frames(of: folder.bytes(of: "a.gif"), name: "a.gif")
    // Nothing moves in this film.
    #expect(shown.durations == [0.2])
    #expect(shown.bitmaps == [try renderer.makePainter().bitmap(at: 0)])
    let cancelled = try writer("b.gif")
    try cancelled.take(0, shown.bitmaps[0])
    cancelled.cancel()
    #expect(folder.names() == ["a.gif"])
    try folder.write("mine", to: "c.gif")
    #expect(throws: FilmError.foreignFile(path: folder / "c.gif")) { _ = try writer("c.gif") }
  }
}
