import FlipbookDocument
import FlipbookOutput
import FlipbookPages
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// Pages that are made of the frames of a run.
@Suite(
  .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"), .endsInTime)
struct FilmPageTests {
  /// The page of a scene, made alone by a press.
  private static func page(
    of scene: String = FilmPages.card, _ folder: ProductionFolder? = nil,
    _ change: (inout PagePlan) -> Void = { _ in }
  ) throws -> String {
    let folder = try folder ?? ProductionFolder(scene)
    var plan = PagePlan(path: "\(folder.path)/one.html")
    change(&plan)
    let heard = CollectedReports()
    let press = PagePress(FilmEffort(), cancellation: Cancellation())
    let job = FilmJob(
      FilmRequest(), reporter: heard, cancellation: Cancellation(), pages: press,
      fonts: ProductionFolder.fonts)
    let outcome = try #require(
      try job.run(folder.scene, OutputPlan(page: plan, within: nil)))
    #expect(outcome.page == plan.path && press.made.map(\.page) == ["one.html"])
    return try #require(folder.text(of: "one.html"))
  }

  /// `ftyp` of an MP4 and the EBML header of WebM, in Base64 from their fourth and first byte.
  @Test func `a page is one file with the film in two codecs, curves and a poster`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    let page = try Self.page(of: "", folder)
    #expect(folder.files.files() == ["a.json", "one.html"])
    #expect(page.contains("id=\"source-0\">AAAA") && page.contains("id=\"source-1\">GkXfo"))
    #expect(page.contains("\"type\": \"video/mp4; codecs=\\\"avc1.640033\\\"\""))
    #expect(page.contains("data:image/png;base64,iVBORw0KGgo"))
    #expect(page.contains("card.opacity"))
  }

  @Test func `a film of one frame is a page`() throws {
    let page = try Self.page(of: "{ \"size\": [40, 30], \"scale\": 1, \"views\": [] }")
    #expect(page.contains("\"frameCount\": 1,"))
  }

  @Test func `lossless pages can have small PNGs`() throws {
    let sizes = try [nil, PNGCompression.small].map { way in
      let page = try Self.page {
        $0.request.isLossless = true
        $0.request.png = way
      }
      #expect(page.contains("\"kind\": \"pictures\"") && !page.contains("video/mp4"))
      return page.utf8.count
    }
    #expect(sizes[1] < sizes[0])
  }

  @Test func `a property that is not there is refused before anything is made`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    let error = #expect(throws: ProductionError.self) {
      try Self.page(of: "", folder) { $0.keys = ["card.opacty"] }
    }
    #expect(error?.fault == .request && error?.diagnostic?.kind == .reference)
    #expect(folder.files.files() == ["a.json"])
  }

  @Test func `a page that is too large is not made, and the message says what to do`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    folder.write("before", to: "kept.html")
    let error = #expect(throws: ProductionError.self) {
      try Self.page(of: "", folder) { $0.request.byteLimit = 20_000 }
    }
    #expect(error?.fault == .request && error?.diagnostic?.kind == .limit)
    let words = error?.diagnostic?.message ?? ""
    #expect(words.contains("--scale") && words.contains("--max-bytes"), "\(words)")
    #expect(folder.files.files() == ["a.json", "kept.html"])
  }

  @Test func `a page of another maker is kept`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    folder.write("mine", to: "one.html")
    let error = #expect(throws: ProductionError.self) { try Self.page(of: "", folder) }
    #expect(error?.fault == .destination && folder.text(of: "one.html") == "mine")
  }

  @Test func `one run makes the frames, the clip and the page`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    _ = try folder.film(pages: PagePress(FilmEffort(), cancellation: Cancellation())) {
      $0.outputs.paths = ["out/one"]
      $0.outputs.hasPage = true
      $0.outputs.clips = [.movie(.mp4)]
    }
    #expect(folder.names(in: "out") == ["one", "one.html", "one.mp4"])
    // The page has the very clip.
    let clip = try #require(folder.bytes(of: "out/one.mp4"))
    #expect(folder.text(of: "out/one.html")?.contains(Base64.text(of: clip)) == true)
  }

  @Test func `a clip of other quality is not the page's`() throws {
    let folder = try ProductionFolder(FilmPages.card)
    _ = try folder.film(pages: PagePress(FilmEffort(), cancellation: Cancellation())) {
      $0.outputs.paths = ["out/one"]
      $0.outputs.hasPage = true
      $0.outputs.clips = [.movie(.mp4)]
      $0.clips.movie.quality = .draft
    }
    let clip = try #require(folder.bytes(of: "out/one.mp4"))
    #expect(folder.text(of: "out/one.html")?.contains(Base64.text(of: clip)) == false)
  }
}
