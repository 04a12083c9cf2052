import FlipbookDocument
import FlipbookGeometry
import FlipbookOutput
import FlipbookPainter
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// A scene at the size and the rate that were asked for.
@Suite(.endsInTime) struct FilmTakeTests {
  /// A second of ten frames at 120 by 40 points.
  private static func film(
    _ change: (inout FilmRequest) throws -> Void
  ) throws -> FilmOutcome {
    try ProductionFolder(Fixtures.line).film {
      $0.outputs.paths = ["frames"]
      try change(&$0)
    }
  }

  private static func refusal(
    of scene: String = Fixtures.line, _ change: (inout FilmRequest) throws -> Void
  ) throws -> ProductionError {
    try #require(
      try ProductionFolder(scene).refusal {
        $0.outputs.paths = ["frames"]
        try change(&$0)
      })
  }

  @Test func `a scale makes more pixels of the same points`() throws {
    let outcome = try Self.film { $0.picture.scale = 2 }
    #expect(outcome.settings.pixelWidth == 240 && outcome.settings.pixelHeight == 80)
    #expect(outcome.size.width == 120 && outcome.size.height == 40)
  }

  @Test func `a film that runs slower has as many frames more`() throws {
    let outcome = try Self.film {
      $0.frameRate = FrameRate(fraction: "2")
      $0.slowness = 2
    }
    #expect(outcome.schedule.frameCount == 4 && outcome.schedule.slowness == 2)
    // Frame 3 of two a second, at half the speed.
    #expect(outcome.schedule.time(ofFrame: 3) == 0.75)
  }

  @Test(arguments: [1e6, 1e-6]) func `a canvas that cannot be is refused`(scale: Double) throws {
    let error = try Self.refusal { $0.picture.scale = scale }
    #expect(error.fault == .request && error.diagnostic?.kind == .limit)
    #expect(error.diagnostic?.reason.contains("pixels per point the canvas would be") == true)
  }

  /// A request is the fault of who asks, a value of the scene that of the scene.
  @Test func `more frames than a film may have are refused`() throws {
    let asked = try Self.refusal { $0.frameRate = FrameRate(fraction: "10000000") }
    #expect(asked.fault == .request && asked.diagnostic?.kind == .limit)
    #expect(
      asked.diagnostic?.reason
        == "the film would have more than \(FrameSchedule.maximumFrameCount) frames")
  }

  @Test func `frames that the film does not have are refused`() throws {
    let error = try Self.refusal { $0.frames = try FrameSelection("7..10") }
    #expect(error.fault == .request && error.diagnostic?.kind == .usage)
  }

  @Test func `too little memory for one frame is refused with what it needs`() throws {
    let error = try Self.refusal {
      $0.picture.scale = 50
      $0.effort.memory = MemoryBudget("1MiB")
    }
    #expect(error.fault == .tool && error.diagnostic?.kind == .memory)
    #expect(
      error.diagnostic?.reason.hasPrefix("drawing 6000×2000 pixels needs ") == true,
      "\(error)")
  }

  /// A frame of 2400 by 800 pixels has 7.7 MB; eight threads would need more than twice that.
  @Test func `fewer threads than were asked for are told`() throws {
    let (folder, heard) = (try ProductionFolder(Fixtures.line), CollectedReports())
    _ = try folder.film("a", heard) {
      $0.outputs.paths = ["frames"]
      $0.frames = try FrameSelection("0..7")
      $0.picture.scale = 20
      $0.effort.jobs = 8
      $0.effort.memory = MemoryBudget("64MiB")
    }
    #expect(heard.diagnostics.map(\.kind) == [.questionable], "\(folder.words(heard))")
  }
}
