import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
import FlipbookProduction
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// Films made without a command: what comes back, what is told, and what is refused.
@Suite(.endsInTime) struct FilmJobTests {
  /// 0.5 s at 10 fps are the frames at 0, 0.1 … 0.4.
  @Test func `a folder of frames says what it is`() throws {
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
    let outcome = try folder.film("a", reporter) {
      $0.outputs.paths = ["out"]
      $0.picture.scale = 2
    }
    #expect(outcome.name == "a" && outcome.folder == "\(folder.path)/out")
    #expect(outcome.settings.pixelWidth == 40 && outcome.settings.pixelHeight == 20)
    #expect(outcome.schedule.frameCount == 5)
    #expect(outcome.drawing?.statistics.frameCount == 5 && outcome.drawing?.keptFrameCount == 0)
    #expect(folder.names(in: "out").count { $0.hasSuffix(".png") } == 5)
    #expect(reporter.diagnostics.isEmpty && reporter.names == ["a: 5 fps"])
    // Once more, going on: everything is there.
    let again = try folder.film("a", reporter) {
      $0.outputs.paths = ["out"]
      $0.picture.scale = 2
      $0.part.resumes = true
    }
    #expect(again.drawing?.keptFrameCount == 5)
  }

  @Test func `a clip and a moment come with how they were made`() throws {
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
    let made = try folder.film("a", reporter) {
      $0.outputs.paths = ["a.gif"]
      $0.clips.colors = 4
    }
    let clip = try #require(made.clips.first)
    #expect(clip.format == .gif && clip.gif?.choice.colors == 4 && clip.gif?.frameCount == 5)
    #expect(folder.bytes(of: "a.gif")?.prefix(6) == Array("GIF89a".utf8)[...])
    let still = try folder.film("a", reporter) {
      $0.outputs.paths = ["late.jpg"]
      $0.moments = [9]
      $0.picture.background = BackgroundChoice(nil)
    }
    #expect(still.stills.map(\.path) == ["\(folder.path)/late.jpg"] && still.drawing == nil)
    #expect(
      reporter.diagnostics.map(\.reason) == [
        "--at 9 is after the end of the film, 0.5 s: the picture shows how the scene continues",
        "JPEG has no transparency: \(folder.path)/late.jpg is shown over black",
      ])
  }

  @Test func `what cannot be is refused with its fault, and nothing is left`() throws {
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
    func error(_ change: (inout FilmRequest) -> Void) throws -> ProductionError? {
      try folder.refusal("a", reporter, change)
    }
    let large = try error {
      $0.outputs.paths = ["out"]
      $0.picture.scale = 1e6
    }
    #expect(large?.fault == .request && large?.diagnostic?.kind == .limit)
    #expect(large?.scene == folder.scene)
    let late = try error {
      $0.outputs.paths = ["out"]
      $0.frames = try? FrameSelection("7")
    }
    #expect(late?.fault == .request && late?.diagnostic?.kind == .usage)
    let colors = try error {
      $0.outputs.paths = ["out"]
      $0.clips.colors = 4
    }
    #expect(colors?.diagnostic?.reason == "--colors needs a clip that ends in .gif")
    let sound = try error {
      $0.outputs.paths = ["a.mkv"]
      $0.clips.movie.sound = SoundChoice(AudioTrack(path: "nowhere.wav"))
    }
    #expect(sound?.fault == .missingFile && sound?.diagnostic?.file == "nowhere.wav")
    #expect(reporter.diagnostics.isEmpty && folder.names(in: ".") == ["a.json"])
  }

  /// A mistake in a scene is told by whom it is given, and the error says only whose fault it is.
  @Test func `errors of a scene are told once`() throws {
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
    folder.write("{ \"size\": [20, 10], \"vews\": [] }", to: "a.json")
    let error = #expect(throws: ProductionError.self) {
      try folder.film("a", reporter) { $0.outputs.paths = ["out"] }
    }
    #expect(error?.fault == .scene && error?.diagnostic == nil)
    #expect(reporter.diagnostics.map(\.kind) == [.unknownKey])
  }

  @Test func `who wants to stop gets no film`() throws {
    let (folder, reporter) = (try ProductionFolder(), CollectedReports())
    let cancellation = Cancellation()
    cancellation.cancel()
    let error = #expect(throws: ProductionError.self) {
      try folder.film("a", reporter, cancellation: cancellation) { $0.outputs.paths = ["a.gif"] }
    }
    #expect(error?.fault == .interruption && folder.bytes(of: "a.gif") == nil)
  }
}
