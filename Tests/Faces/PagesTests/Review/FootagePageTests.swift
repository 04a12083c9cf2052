import FlipbookDocument
import FlipbookImages
import FlipbookOutput
import FlipbookPages
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// Pages of films that are there.
@Suite(
  .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
struct FootagePageTests {
  private static func make(
    of name: String, in folder: ProductionFolder, _ heard: CollectedReports = CollectedReports(),
    rate: FrameRate? = nil, force: Bool = false, _ change: (inout PagePlan) -> Void = { _ in }
  ) throws -> (entry: ReviewIndex.Entry, page: String) {
    var plan = PagePlan(path: "\(folder.path)/page.html")
    plan.request.isLossless = true
    change(&plan)
    let page = FootagePage(
      plan, as: OutputClaim(force: force), reporter: heard, cancellation: Cancellation())
    let entry = try page.make(of: "\(folder.path)/\(name)", name: "film", rate: rate)
    return (entry, try #require(folder.text(of: "page.html")))
  }

  /// Half a second of 60 frames a second.
  @Test func `frames that were rendered become a page of their own`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    _ = try folder.film { $0.outputs.paths = ["frames"] }
    let (entry, page) = try Self.make(of: "frames", in: folder)
    #expect(page.contains("\"kind\": \"pictures\"") && page.contains("\"frameCount\": 30"))
    #expect(!page.contains("video/mp4"))
    #expect(entry.page == "page.html" && entry.film.clock.frameCount == 30)
    #expect(entry.poster.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `a folder that says no rate has the one that is asked for`() throws {
    let folder = try ProductionFolder()
    try folder.files.makeFolder("frames")
    let bitmap = try #require(Bitmap(width: 4, height: 4, isOpaque: true))
    for name in ["1", "2", "3"] {
      try PNGEncoder().write(bitmap, to: "\(folder.path)/frames/\(name).png")
    }
    let entry = try Self.make(of: "frames", in: folder, rate: FrameRate(fraction: "25")).entry
    #expect(entry.film.clock.rate == FrameRate(fraction: "25"))
    #expect(entry.film.clock.frameCount == 3)
  }

  @Test func `a page of another maker is kept, before anything is read`() throws {
    let folder = try ProductionFolder()
    folder.write("mine", to: "page.html")
    let error = #expect(throws: ProductionError.self) { try Self.make(of: "nowhere", in: folder) }
    #expect(error?.fault == .destination && folder.text(of: "page.html") == "mine")
  }

  @Test func `what is not there is a missing file`() throws {
    let error = #expect(throws: ProductionError.self) {
      try Self.make(of: "nowhere", in: ProductionFolder())
    }
    #expect(error?.fault == .missingFile)
  }

  @Test func `a page that is too large is refused with its limit`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    _ = try folder.film { $0.outputs.paths = ["frames"] }
    let error = #expect(throws: ProductionError.self) {
      try Self.make(of: "frames", in: folder) { $0.request.byteLimit = 100 }
    }
    #expect(error?.fault == .request && error?.diagnostic?.kind == .limit)
    #expect(!folder.files.exists("page.html"))
  }
}
