import FlipbookDocument
import FlipbookImages
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import Glibc
import ProductionSupport
import TestSupport
import Testing

/// Frames of a film, and everything that is made of them in one run.
@Suite(.endsInTime) struct FilmRecordingTests {
  private static func line(
    _ folder: ProductionFolder, _ change: (inout FilmRequest) throws -> Void = { _ in }
  ) throws {
    _ = try folder.film {
      $0.outputs.paths = ["out/line"]
      try change(&$0)
    }
  }

  private static func numbers(_ folder: ProductionFolder) -> [String] {
    folder.names(in: "out/line").filter { $0.hasSuffix(".png") }
  }

  @Test(arguments: [
    ("3", ["00003"]), ("8..", ["00008", "00009"]), ("1,4..5", ["00001", "00004", "00005"]),
    ("0..9/4", ["00000", "00004", "00008"]),
  ])
  func `frames keep their numbers of the whole film`(words: String, frames: [String]) throws {
    let folder = try ProductionFolder(Fixtures.line)
    try Self.line(folder) { $0.frames = try FrameSelection(words) }
    #expect(Self.numbers(folder) == frames.map { "\($0).png" })
  }

  /// Two frames a second are two of them, and four where the film runs at half its speed.
  @Test(arguments: [(1, 2), (2, 4)]) func `a slower film has frames more`(
    slowness: Int, count: Int
  ) throws {
    let folder = try ProductionFolder(Fixtures.line)
    try Self.line(folder) {
      $0.frameRate = FrameRate(fraction: "2")
      $0.slowness = slowness
    }
    #expect(Self.numbers(folder) == (0..<count).map { "0000\($0).png" })
  }

  @Test(.proves("R2", "R5", "R6")) func `a whole film says that it is`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    try Self.line(folder)
    let manifest = try PlainJSON(try #require(folder.text(of: "out/line/render.json")))
    #expect(manifest["complete"] == .boolean(true) && Self.numbers(folder).count == 10)
  }

  @Test func `a second run takes away what the new film does not have, and nothing else`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    try Self.line(folder)
    folder.write("mine", to: "out/line/notes.txt")
    try Self.line(folder) { $0.frameRate = FrameRate(fraction: "5") }
    #expect(
      folder.names(in: "out/line")
        == (0..<5).map { "0000\($0).png" } + ["notes.txt", "render.json"])
  }

  @Test func `a frame of unknown origin is not replaced, unless forced`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    try folder.files.makeFolder("out/line")
    folder.write("mine", to: "out/line/00003.png")
    let error = try folder.refusal { $0.outputs.paths = ["out/line"] }
    #expect(error?.fault == .destination)
    #expect(
      error?.diagnostic.map { folder.local($0.reason) }
        == "out/line/00003.png exists and was not made by an earlier run; "
        + "move it away, or use --force")
    #expect(folder.text(of: "out/line/00003.png") == "mine")
    try Self.line(folder) { $0.effort.force = true }
    #expect(folder.bytes(of: "out/line/00003.png")?.first == 0x89)
  }

  @Test func `several outputs of one run are told one by one`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let outcome = try folder.film {
      $0.outputs.paths = ["a.mp4", "b.webm", "frames", "still.png"]
      $0.moments = [0.5]
      $0.frames = try FrameSelection("0..3")
    }
    #expect(folder.files.exists("frames/00003.png") && folder.files.exists("still.png"))
    #expect(outcome.drawing?.statistics.frameCount == 4)
    #expect(outcome.folder.map(folder.local) == "frames")
    #expect(outcome.clips.map { folder.local($0.path) } == ["a.mp4", "b.webm"])
    #expect(outcome.clips.map(\.format.name) == ["MP4", "WebM"])
    #expect(outcome.stills.map { folder.local($0.path) } == ["still.png"])
  }

  @Test func `only files that are named are made`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.outputs.paths = ["x/a.mp4"]
      $0.outputs.clips = [.movie(.webm)]
    }
    #expect(folder.files.files() == ["a.json", "x/a.mp4", "x/a.webm"])
  }

  @Test func `a clip of others is kept unless forced, and our own is replaced`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    folder.write("mine", to: "mine.mp4")
    func make(force: Bool) throws {
      _ = try folder.film {
        $0.outputs.paths = ["mine.mp4"]
        $0.effort.force = force
      }
    }
    let error = #expect(throws: ProductionError.self) { try make(force: false) }
    #expect(error?.diagnostic?.kind == .foreignFile && folder.text(of: "mine.mp4") == "mine")
    try make(force: true)
    try make(force: false)
    #expect(folder.text(of: "mine.mp4") != "mine")
  }

  @Test func `a link under a name that is foreseen leads nowhere`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    try folder.files.makeFolder("out")
    folder.write("precious", to: "precious.txt")
    for name in [".line.part.mp4", ".line.mp4.part", ".line@0s.png.part"] {
      try folder.files.makeLink("out/\(name)", to: "../precious.txt")
    }
    _ = try folder.film {
      $0.outputs.paths = ["out/line.mp4"]
      $0.moments = [0]
    }
    #expect(folder.text(of: "precious.txt") == "precious")
  }

  @Test func `JPEGs are made into the folder, and over black where there is transparency`() throws {
    let (folder, heard) = (try ProductionFolder(Fixtures.line), CollectedReports())
    _ = try folder.film("a", heard) {
      $0.outputs.paths = ["out/line"]
      $0.picture.background = BackgroundChoice(nil)
      $0.outputs.format = .stream(.jpeg)
      $0.frames = try FrameSelection("0..1")
    }
    #expect(
      folder.words(heard)
        == ["warning: JPEG has no transparency: the frames are shown over black"])
    #expect(folder.names(in: "out/line") == ["00000.jpg", "00001.jpg", "render.json"])
    let frame = try ImageDecoder.decode(
      try #require(folder.bytes(of: "out/line/00000.jpg")), name: "frame")
    let corner = try #require(frame.pixel(x: 100, y: 3))
    #expect(corner.red <= 2 && corner.green <= 2 && corner.blue <= 2)
    // PNGs take their place.
    try Self.line(folder)
    #expect(folder.names(in: "out/line").filter { $0.hasSuffix(".jpg") }.isEmpty)
  }

  @Test func `the manifest lists the clips of the run with their digests`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    try Self.line(folder) { $0.outputs.clips = [.gif, .movie(.mp4)] }
    let manifest = try PlainJSON(try #require(folder.text(of: "out/line/render.json")))
    let clips = manifest["clips"]?.elements ?? []
    #expect(clips.count == 2)
    for (clip, name) in zip(clips, ["line.gif", "line.mp4"]) {
      let bytes = try #require(folder.bytes(of: "out/\(name)"))
      #expect(clip["path"]?.string == "../\(name)")
      #expect(clip["bytes"]?.number == Double(bytes.count))
      #expect(clip["sha256"]?.string == SHA256.text(of: bytes))
    }
    #expect(clips.map { $0["format"]?.string } == ["GIF", "MP4"])
    // The folder is the same film's as without clips: nothing is drawn in vain, nothing is foreign.
    try Self.line(folder)
    #expect(folder.text(of: "out/line/render.json")?.contains("clips") == false)
  }
}
