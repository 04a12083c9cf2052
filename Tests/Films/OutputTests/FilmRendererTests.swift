import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookOutput
internal import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct FilmRendererTests {
  static func renderer(jobs: Int = 2) throws -> FilmRenderer {
    var root = Layer(id: LayerID(0))
    root.frame = Rect(x: 0, y: 0, width: 16, height: 8)
    var card = Layer(id: LayerID(1))
    card.frame = Rect(x: 4, y: 0, width: 8, height: 8)
    card.backgroundColor = Color(red: 1, green: 0, blue: 0)
    root.sublayers = [card]
    return FilmRenderer(
      timeline: TimelineBuilder(root: root).timeline, images: ImageStore(),
      fonts: FontLibrary(directories: []),
      settings: PaintSettings(pixelWidth: 32, pixelHeight: 16, scale: 2), jobs: jobs)
  }

  static func schedule() throws -> FrameSchedule {
    try #require(FrameSchedule(frameRate: .sixty, frameCount: 12))
  }

  @Test func `one pass makes the sequence and the movie`() throws {
    let folder = try TemporaryFolder()
    let renderer = try Self.renderer()
    let frames = Array(0..<12)
    let sequence = try SequenceWriter(
      SequencePlan(
        folder: folder / "out",
        film: FilmDescription(
          scene: "a", digest: "d", toolVersion: "1",
          settings: PaintSettings(pixelWidth: 32, pixelHeight: 16, scale: 2),
          schedule: Self.schedule()), frames: frames))
    let encoder = try MovieEncoderTests.fake("cat > \"$out\"; wrote 12", in: folder)
    let movie = try MovieEncoder(
      path: folder / "out.mp4", format: .mp4, width: 32, height: 16, isOpaque: true,
      frameRate: .sixty, executable: encoder, checksContainer: false)
    let statistics = try renderer.render([
      FilmTrack(schedule: Self.schedule(), frames: frames, sequence: sequence, clips: [movie])
    ])
    #expect(statistics.frameCount == 12)
    #expect(statistics.framesPerSecond > 0)
    #expect(folder.names() == ["ffmpeg", "out", "out.mp4"])
    #expect(folder.names(in: "out").count == 13)
    #expect(folder.bytes(of: "out.mp4").count == 12 * 32 * 16 * 3 / 2)
    let first = try ImageDecoder.decode(folder.bytes(of: "out/00000.png"), name: "0")
    #expect(first.pixel(x: 16, y: 8) == Pixel(red: 255, green: 0, blue: 0))
    #expect(first.pixel(x: 2, y: 8) == Pixel(red: 255, green: 255, blue: 255))
    #expect(try renderer.makePainter().bitmap(at: 0.05) == first)
    #expect(
      statistics.sequenceByteCount
        == (0..<12).map { folder.bytes(of: "out/000\($0 < 10 ? "0" : "")\($0).png").count }
        .reduce(0, +))
  }

  @Test func `clips of two rates get their own frames, and each moment is drawn once`() throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(numerator: 30))
    func movie(_ name: String, _ rate: FrameRate, _ count: Int) throws -> MovieEncoder {
      let encoder = try MovieEncoderTests.fake(
        "cat > \"$out\"; wrote \(count)", in: folder, subfolder: "for-" + name)
      return try MovieEncoder(
        path: folder / name, format: .mp4, width: 32, height: 16, isOpaque: true, frameRate: rate,
        executable: encoder, checksContainer: false)
    }
    let half = try #require(FrameSchedule(frameRate: rate, frameCount: 6))
    let statistics = try Self.renderer().render([
      FilmTrack(
        schedule: Self.schedule(), frames: Array(0..<12), clips: [movie("a.mp4", .sixty, 12)]),
      FilmTrack(schedule: half, frames: Array(0..<6), clips: [movie("b.mp4", rate, 6)]),
    ])
    #expect(statistics.frameCount == 12)
    #expect(folder.bytes(of: "a.mp4").count == 12 * 32 * 16 * 3 / 2)
    #expect(folder.bytes(of: "b.mp4").count == 6 * 32 * 16 * 3 / 2)
  }

  @Test func `of several clips the one that failed is named, and none is left`() throws {
    let folder = try TemporaryFolder()
    let encoders = [
      try MovieEncoderTests.fake("cat > \"$out\"; wrote 12", in: folder, subfolder: "good"),
      // It fails only at the end, when the other clip is whole.
      try MovieEncoderTests.fake(
        "cat > \"$out\"; echo late >&2; exit 1", in: folder, subfolder: "bad"),
    ]
    let clips = try zip(["a.mp4", "b.mp4"], encoders).map { name, encoder in
      try MovieEncoder(
        path: folder / name, format: .mp4, width: 32, height: 16, isOpaque: true,
        frameRate: .sixty, executable: encoder, checksContainer: false)
    }
    let error = #expect(throws: FilmError.self) {
      try Self.renderer().render([
        FilmTrack(schedule: Self.schedule(), frames: Array(0..<12), clips: clips)
      ])
    }
    #expect(
      error?.description == "\(folder / "b.mp4"): ffmpeg ended with exit code 1:\nffmpeg: late")
    #expect(error?.exitCode == 74)
    #expect(folder.names() == ["bad", "good"])
  }

  @Test func `with nowhere to go frames are drawn all the same`() throws {
    let statistics = try Self.renderer().render([
      FilmTrack(schedule: Self.schedule(), frames: Array(0..<12))
    ])
    #expect(statistics.frameCount == 12)
    #expect(statistics.sequenceByteCount == 0)
  }

  @Test func `an interrupted pass leaves no movie`() throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake("cat > \"$out\"", in: folder)
    let movie = try MovieEncoder(
      path: folder / "out.mp4", format: .mp4, width: 32, height: 16, isOpaque: true,
      frameRate: .sixty, executable: encoder, checksContainer: false)
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: FilmError.interrupted) {
      try Self.renderer().render(
        [FilmTrack(schedule: Self.schedule(), frames: [0, 1], clips: [movie])],
        cancellation: cancellation)
    }
    #expect(folder.names() == ["ffmpeg"])
  }
}
