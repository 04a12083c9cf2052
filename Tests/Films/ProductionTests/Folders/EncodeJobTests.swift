import FlipbookDocument
import FlipbookImages
import FlipbookInteraction
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// Clips of folders of frames, and folders that several runs have made, as machines of a farm do.
@Suite(.endsInTime) struct EncodeJobTests {
  /// Frames of the line and a movie beside them, which one run has made.
  private static func whole() throws -> ProductionFolder {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.outputs.paths = ["out/line"]
      $0.outputs.clips = [.movie(.mp4)]
    }
    return folder
  }

  private static func make(
    _ shard: String, in folder: ProductionFolder, _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws {
    _ = try folder.film {
      $0.outputs.paths = ["out/line"]
      $0.part.shard = FrameShard(shard)
      change(&$0)
    }
  }

  private static func encode(
    _ folder: ProductionFolder, _ clip: String? = "out/line.mp4",
    _ change: (inout EncodeRequest) throws -> Void = { _ in }
  ) throws -> EncodedFilm {
    var request = EncodeRequest()
    if let clip {
      request.clips = [ClipPlan(path: "\(folder.path)/\(clip)", format: .movie(.mp4))]
    }
    try change(&request)
    return try EncodeJob(request, reporter: CollectedReports(), cancellation: Cancellation())
      .run("\(folder.path)/out/line")
  }

  private static func refusal(
    _ folder: ProductionFolder, _ clip: String? = "out/line.mp4"
  ) throws -> (ProductionError.Fault?, String?) {
    let error = #expect(throws: ProductionError.self) { try encode(folder, clip) }
    return (error?.fault, error?.diagnostic.map { folder.local($0.reason) })
  }

  private static func expectSame(_ one: ProductionFolder, _ other: ProductionFolder) {
    let names = one.files.files()
    #expect(names == other.files.files() && names.count == 13)
    for name in names { #expect(one.bytes(of: name) == other.bytes(of: name), "\(name)") }
  }

  @Test func `parts made in any order, joined, are what one run makes, byte for byte`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    for part in ["3/3", "1/3", "2/3"] { try Self.make(part, in: folder) }
    // Who has a stored film keeps others from writing it.
    func partCount() throws -> Int { try Self.encode(folder).partCount }
    #expect(try partCount() == 3)
    let whole = try Self.whole()
    Self.expectSame(whole, folder)
    // Once more it is a film of one part.
    #expect(try partCount() == 1)
    Self.expectSame(whole, folder)
  }

  @Test func `what lacks frames is no film, and the message says which`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    for part in ["1/5", "4/5"] { try Self.make(part, in: folder) }
    let (fault, words) = try Self.refusal(folder)
    #expect(fault == .scene)
    #expect(
      words == "out/line lacks 6 of 10 frames: 2..5,8..9; render them with "
        + "--frames 2..5,8..9, or all that are missing with --resume")
    #expect(!folder.files.exists("out/line.mp4") && !folder.files.exists("out/line/render.json"))
    // A stretch that is there can be looked at before the rest is made.
    _ = try Self.encode(folder, "some.mp4") { $0.frames = try FrameSelection("0..1") }
    #expect(folder.files.exists("out/line/render.1-of-5.json"))
  }

  @Test func `a damaged frame is named, and made again by a run that goes on`() throws {
    let folder = try Self.whole()
    folder.files.write(
      bytes: try #require(folder.bytes(of: "out/line/00003.png")), to: "out/line/00004.png")
    let (fault, words) = try Self.refusal(folder, "b.mp4")
    #expect(fault == .scene)
    #expect(
      words == "out/line/00004.png is not the frame that was written: its pixels "
        + "have a different fingerprint; --resume makes it again")
    #expect(!folder.files.exists("b.mp4"))
    let again = try folder.film {
      $0.outputs.paths = ["out/line"]
      $0.part.resumes = true
    }
    #expect(again.drawing?.keptFrameCount == 9 && again.drawing?.statistics.frameCount == 1)
    _ = try Self.encode(folder)
    Self.expectSame(try Self.whole(), folder)
  }

  @Test func `a part is not put beside those of another state of the scene`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    try Self.make("1/2", in: folder)
    let error = #expect(throws: ProductionError.self) {
      try Self.make("2/2", in: folder) { $0.picture.scale = 2 }
    }
    #expect(error?.fault == .scene)
    #expect(
      error?.diagnostic.map { folder.local($0.reason) }
        == "out/line/render.1-of-2.json is of another film: \"scale\" is 1 there "
        + "and 2 here; take another folder, or replace what is there with --force")
    #expect(!folder.files.exists("out/line/render.2-of-2.json"))
  }

  @Test(arguments: ["nowhere", "a.json"]) func `what is no film is told`(name: String) throws {
    let folder = try ProductionFolder(Fixtures.line)
    let job = EncodeJob(EncodeRequest(), reporter: CollectedReports(), cancellation: Cancellation())
    let error = #expect(throws: ProductionError.self) { try job.run("\(folder.path)/\(name)") }
    #expect(error?.fault == .missingFile)
    let words = error?.diagnostic.map { folder.local($0.reason) } ?? ""
    #expect(words.hasPrefix("there is no film in \(name)"))
  }

  @Test func `frames that lost pixels are no film to encode`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    _ = try folder.film {
      $0.outputs.paths = ["out/line"]
      $0.outputs.format = .stream(.jpeg)
    }
    let (fault, words) = try Self.refusal(folder)
    #expect(fault == .scene && words?.contains("are JPEGs, which are lossy") == true)
  }

  /// Whoever shows the clip to others would show them a sound that a stranger has named.
  @Test func `a sound that a manifest names elsewhere is refused, and heard when it is meant`()
    throws
  {
    let folder = try SoundRunTests.folder()
    _ = try folder.film { $0.outputs.paths = ["out/line"] }
    try folder.files.makeFolder("secret")
    folder.files.write(bytes: PlainSound.wave(seconds: 2), to: "secret/voice.wav")
    let manifest = try #require(folder.text(of: "out/line/render.json"))
    let named = "\"path\": \"../../tone.wav\""
    try #require(manifest.contains(named))
    try folder.files.makeLink("out/line/link.wav", to: "../../secret/voice.wav")
    for path in ["\(folder.path)/secret/voice.wav", "../../secret/voice.wav", "link.wav"] {
      folder.write(
        manifest.replacing(named, with: "\"path\": \"\(path)\""), to: "out/line/render.json")
      let (fault, words) = try Self.refusal(folder)
      #expect(fault == .scene, "\(path)")
      #expect(
        words?.contains("which is neither in that folder nor, with it, in the working directory")
          == true
          && words?.contains("--audio FILE names the sound") == true)
      #expect(!folder.files.exists("out/line.mp4"))
    }
    _ = try Self.encode(folder, "none.mp4") { $0.movie.sound = SoundChoice(nil) }
    #expect(try SoundRunTests.onset("none.mp4", in: folder).count == 0)
    _ = try Self.encode(folder, "meant.mp4") {
      $0.movie.sound = SoundChoice(AudioTrack(path: "\(folder.path)/secret/voice.wav"))
    }
    #expect(try SoundRunTests.onset("meant.mp4", in: folder).count > 0)
  }

  @Test func `a sound in the folder of the frames is heard`() throws {
    let folder = try SoundRunTests.folder()
    _ = try folder.film { $0.outputs.paths = ["out/line"] }
    folder.files.write(bytes: PlainSound.wave(seconds: 2), to: "out/line/inside.wav")
    let manifest = try #require(folder.text(of: "out/line/render.json"))
    folder.write(
      manifest.replacing("\"path\": \"../../tone.wav\"", with: "\"path\": \"inside.wav\""),
      to: "out/line/render.json")
    _ = try Self.encode(folder)
    #expect(try SoundRunTests.onset("out/line.mp4", in: folder).count > 0)
  }
}
