import FlipbookDiff
import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// Clips of chosen frames run as fast as the film.
@Suite(.endsInTime) struct ClipPaceTests {
  /// Every second of 10 frames a second: 0, 0.2, 0.4, 0.6 and 0.8 s.
  private static let times = [0, 0.2, 0.4, 0.6, 0.8]

  private static func durations(_ folder: ProductionFolder, _ name: String) throws -> [Double] {
    try ImageDecoder.frames(of: try #require(folder.bytes(of: name)), name: name).durations
  }

  private static func expectTimes(of name: String, in folder: ProductionFolder) throws {
    let shown = try ClipFootage(path: "\(folder.path)/\(name)", cancellation: Cancellation())
      .summary.times
    #expect(shown.count == 5)
    #expect(zip(shown, times).allSatisfy { abs($0 - $1) < 0.002 }, "\(shown)")
  }

  @Test(arguments: ["mp4", "webm", "mov", "mkv", "apng", "webp"])
  func `frames at an even step keep their times`(ending: String) throws {
    let folder = try ProductionFolder(Fixtures.line)
    let outcome = try folder.film {
      $0.picture.background = BackgroundChoice(.white)
      $0.frames = try FrameSelection("0..9/2")
      $0.outputs.paths = ["a.\(ending)"]
    }
    #expect(outcome.drawing?.shown == 5 && outcome.drawing?.frameRate == FrameRate(fraction: "5"))
    if ending == "webp" {
      #expect(try Self.durations(folder, "a.webp") == [Double](repeating: 0.2, count: 5))
    } else {
      try Self.expectTimes(of: "a.\(ending)", in: folder)
    }
  }

  @Test func `a GIF of every second frame lasts as long as the film`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.frames = try FrameSelection("0..9/2")
      $0.outputs.paths = ["a.gif"]
    }
    #expect(try Self.durations(folder, "a.gif") == [Double](repeating: 0.2, count: 5))
  }

  @Test func `a clip of every second stored frame lasts as long as the film`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.frames = try FrameSelection("0..9/2")
      $0.outputs.paths = ["frames"]
    }
    var request = EncodeRequest()
    request.frames = try FrameSelection("0..9/2")
    request.clips = [ClipPlan(path: "\(folder.path)/b.mp4", format: .movie(.mp4))]
    let encoded = try EncodeJob(request, reporter: CollectedReports(), cancellation: Cancellation())
      .run("\(folder.path)/frames")
    #expect(encoded.frameCount == 5 && encoded.frameRate == FrameRate(fraction: "5"))
    try Self.expectTimes(of: "b.mp4", in: folder)
  }

  @Test(arguments: ["a.mp4", "a.gif", "a.apng", "a.webp"])
  func `frames at other distances make no clip, and nothing is touched`(path: String) throws {
    let folder = try ProductionFolder(Fixtures.line)
    let words = try folder.refusalWords {
      $0.frames = try FrameSelection("0..1,5")
      $0.outputs.paths = [path]
    }
    #expect(
      words
        == "a clip needs evenly spaced frames, and those of --frames 0..1,5 are not: "
        + "--frames 0..5 takes all of them, 0..5/2 every second")
    #expect(folder.files.files() == ["a.json"])
  }

  @Test func `stored frames at other distances make no clip, and nothing is touched`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.frames = try FrameSelection("0..1,5")
      $0.outputs.paths = ["frames"]
    }
    let before = folder.files.files()
    var request = EncodeRequest()
    request.frames = try FrameSelection("0..1,5")
    request.clips = [ClipPlan(path: "\(folder.path)/b.mp4", format: .movie(.mp4))]
    let job = EncodeJob(request, reporter: CollectedReports(), cancellation: Cancellation())
    let error = #expect(throws: ProductionError.self) { try job.run("\(folder.path)/frames") }
    #expect(error?.fault == .request && folder.files.files() == before)
  }

  @Test func `rows with frames at other distances make no clips`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    folder.write("color\nred\n", to: "rows.csv")
    let tally = try folder.films(["{#}.mp4"]) { $0.frames = try? FrameSelection("0..1,5") }.tally
    #expect(tally.failed == 1 && tally.fault == .request)
    #expect(folder.files.files().filter { $0.hasSuffix(".mp4") }.isEmpty)
  }

  /// 1 s at 30 frames a second is 33 frames of three hundredths each in a GIF: the last one stays for four.
  ///
  /// At 7 a second each has 14, so the eighth begins at 0.98 s and stays for two.
  @Test(arguments: [(30, 33), (60, 50), (24, 25), (12, 13), (7, 8)])
  func `a GIF's last frame lasts until the film ends`(rate: Int, frames: Int) throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.frameRate = FrameRate(fraction: "\(rate)")
      $0.clips.movie.loss = 0
      $0.outputs.paths = ["a.gif"]
    }
    let durations = try Self.durations(folder, "a.gif")
    #expect(durations.count == frames)
    #expect(abs(durations.reduce(0, +) - 1) < 1e-9, "\(durations.suffix(2))")
    #expect(durations.allSatisfy { $0 > 0.0199 })
  }
}
