import FlipbookImages
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
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
        path: folder / name, renderer.settings, GIFChoice(scale: 2, delay: 2, loss: 0),
        palette: ColorPalette(colors, atMost: 255))
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
    #expect(throws: FilmError.file(.foreignFile(path: folder / "c.gif"))) {
      _ = try writer("c.gif")
    }
  }

  /// A gradient that turns, with more colors than the palette has.
  private struct Gradient: FrameProducer {
    func draw(_ frame: Int, into painting: inout Painting) {
      painting.replace { bitmap in
        let width = bitmap.width
        bitmap.withUnsafeMutableBytes { bytes in
          let words = bytes.bindMemory(to: UInt32.self)
          for index in words.indices {
            let (x, y) = (index % width, index / width)
            words[index] =
              0xFF00_0000 | UInt32(x * 4 + frame) << 16 | UInt32(y * 5) << 8
              | UInt32((x + y) * frame % 256)
          }
        }
      }
    }
  }

  /// Law 14: what workers find is what the writer would have found itself.
  @Test func `a GIF has the same bytes whoever finds its colors`() throws {
    let folder = try TemporaryFolder()
    let frames = Array(0..<12)
    var painting = Painting(on: try #require(Bitmap(width: 60, height: 50, isOpaque: true)))
    var histogram = ColorHistogram()
    for frame in frames {
      Gradient().draw(frame, into: &painting)
      histogram.add(painting.bitmap)
    }
    func writer(_ name: String) throws -> GIFWriter {
      try GIFWriter(
        path: folder / name, PaintSettings(pixelWidth: 60, pixelHeight: 50),
        GIFChoice(scale: 1, delay: 2, loss: 3), palette: ColorPalette(histogram, atMost: 64))
    }
    let alone = try writer("alone.gif")
    for frame in frames {
      Gradient().draw(frame, into: &painting)
      try alone.take(frame, painting)
    }
    try alone.finish()
    let expected = folder.bytes(of: "alone.gif")
    for jobs in [1, 2, 5] {
      let together = try writer("\(jobs).gif")
      #expect(together.preparation != nil)
      try FramePipeline(jobs: jobs, width: 60, height: 50, isOpaque: true).run(
        frames, makeProducer: { Gradient() }, orderedSink: together)
      try together.finish()
      #expect(folder.bytes(of: "\(jobs).gif") == expected, "\(jobs) jobs")
    }
  }
}
