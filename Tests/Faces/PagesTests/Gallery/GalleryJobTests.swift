import FlipbookDocument
import FlipbookOutput
import FlipbookPages
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// The entry of a scene in a gallery: its clip, its poster and its details.
@Suite(
  .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
struct GalleryJobTests {
  private static func job(
    _ folder: ProductionFolder, _ heard: CollectedReports = CollectedReports(), force: Bool = false
  ) throws -> GalleryJob {
    try folder.files.makeFolder("page")
    return GalleryJob(
      into: "\(folder.path)/page",
      as: OutputClaim(force: force, within: "\(folder.path)/page"), FilmRequest(),
      opening: SceneOpening(reporter: heard), reporter: heard, cancellation: Cancellation())
  }

  @Test(.proves("R7")) func `a scene has a clip, a poster and details`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    let (entry, outcome) = try Self.job(folder).entry(for: folder.scene)
    #expect(folder.names(in: "page") == ["a.js", "a.mp4", "a.png"])
    #expect(entry.clip == "a.mp4" && entry.poster == "a.png" && entry.details == "a.js")
    #expect(entry.film.title == "A <card> fades" && entry.group == "Layers")
    #expect(entry.film.width == 41 && entry.film.clock.frameCount == 30)
    #expect(outcome?.clips.count == 1 && outcome?.stills.count == 1)
    // Details come when they are asked for: the scene as it is written, and its curves.
    let details = try #require(folder.text(of: "page/a.js"))
    #expect(details.contains("Gallery.take(\"a\"") && details.contains("card.opacity"))
    #expect(folder.files.files().filter { $0.contains(".part") } == [])
  }

  @Test func `a scene with errors has no entry`() throws {
    let (folder, heard) = (try ProductionFolder("{ \"size\": [0, 1] }"), CollectedReports())
    let job = try Self.job(folder, heard)
    let error = #expect(throws: ProductionError.self) { try job.entry(for: folder.scene) }
    #expect(error?.fault == .scene && heard.diagnostics.count == 1)
    #expect(folder.names(in: "page").isEmpty)
  }

  @Test func `details of others are kept`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    let job = try Self.job(folder)
    folder.write("mine", to: "page/a.js")
    let error = #expect(throws: ProductionError.self) { try job.entry(for: folder.scene) }
    #expect(error?.fault == .destination && folder.text(of: "page/a.js") == "mine")
  }
}
