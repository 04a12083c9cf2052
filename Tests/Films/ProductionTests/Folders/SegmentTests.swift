import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// Clips in segments, as the machines of a farm make them: whoever makes a part, the joined clip is
/// that of one run.
@Suite(.endsInTime) struct SegmentTests {
  /// Nine seconds at 2 frames a second: two cells of eight frames, and one of two.
  private static let ride = """
    { "size": [32, 20], "fps": 2, "duration": 9, "background": "#102030",
      "views": [{ "id": "box", "frame": [0, 0, 10, 10], "backgroundColor": "#FF8800" }],
      "script": [
        { "at": 0, "animate": { "duration": 9, "changes": { "box.position.x": 27 } } } ] }
    """
  private static let clear = ride.replacing("\"background\": \"#102030\",", with: "")

  private static func make(
    _ shard: String?, _ name: String = "out/a.mp4", in folder: ProductionFolder,
    _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> FilmOutcome {
    try folder.film {
      $0.outputs.paths = [name]
      $0.part.shard = shard.flatMap { FrameShard($0) }
      change(&$0)
    }
  }

  private static func join(
    _ folder: ProductionFolder, _ clip: String = "joined.mp4", of source: String = "out/a",
    _ change: (inout EncodeRequest) throws -> Void = { _ in }
  ) throws -> EncodedFilm {
    var request = EncodeRequest()
    let format = try #require(
      ClipFormat(fileExtension: String(clip.split(separator: ".").last ?? "")))
    request.clips = [ClipPlan(path: "\(folder.path)/\(clip)", format: format)]
    try change(&request)
    return try EncodeJob(request, reporter: CollectedReports(), cancellation: Cancellation())
      .run("\(folder.path)/\(source)")
  }

  private static func refusal(
    _ folder: ProductionFolder, _ work: () throws -> Void
  ) -> (fault: ProductionError.Fault?, words: String) {
    let error = #expect(throws: ProductionError.self) { try work() }
    return (error?.fault, error?.diagnostic.map { folder.local($0.reason) } ?? "")
  }

  /// The numbers of the parts are more than the cells, too.
  @Test(arguments: [
    ["1/1"], ["2/2", "1/2"], ["3/3", "1/3", "2/3"], ["5/5", "4/5", "3/5", "1/5", "2/5"],
    ["1/2", "3/3", "2/2"],
  ])
  func `parts joined are what one run makes, whatever their number`(parts: [String]) throws {
    let folder = try ProductionFolder(Self.ride)
    _ = try Self.make(nil, "whole.mp4", in: folder)
    for part in parts { _ = try Self.make(part, in: folder) }
    let made = try Self.join(folder)
    #expect(made.frameCount == 18)
    let whole = try #require(folder.bytes(of: "whole.mp4"))
    #expect(folder.bytes(of: "joined.mp4") == whole)
    // The segments remain, so a job that runs again makes the same.
    _ = try Self.join(folder, "again.mp4")
    #expect(folder.bytes(of: "again.mp4") == whole)
    #expect(!folder.names(in: "out/a").contains { $0.hasSuffix(".png") || $0 == "render.json" })
  }

  @Test(arguments: [
    ("a.webm", ride), ("a.webm", clear), ("a.mov", clear), ("a.mkv", clear), ("a.mkv", ride),
  ])
  func `every format that can be cut is joined to the same bytes`(
    name: String, scene: String
  ) throws {
    let folder = try ProductionFolder(scene)
    func draft(_ request: inout FilmRequest) {
      if name.hasSuffix("webm") { request.clips.movie.quality = .draft }
    }
    _ = try Self.make(nil, "whole/\(name)", in: folder, draft)
    for part in ["1/2", "2/2"] { _ = try Self.make(part, "out/\(name)", in: folder, draft) }
    _ = try Self.join(folder, "joined/\(name)")
    let whole = try #require(folder.bytes(of: "whole/\(name)"))
    #expect(folder.bytes(of: "joined/\(name)") == whole)
  }

  @Test func `a film of one cell is its own segment, with its sound`() throws {
    let folder = try SoundRunTests.folder()
    _ = try Self.make(nil, "whole.mp4", in: folder)
    let outcomes = try ["1/2", "2/2"].map { try Self.make($0, in: folder) }
    // ⌊1 · 1/2⌋ = 0: the first part is empty.
    #expect(outcomes.map { $0.segments?.cells.count } == [0, 1])
    _ = try Self.join(folder)
    let whole = try #require(folder.bytes(of: "whole.mp4"))
    #expect(folder.bytes(of: "joined.mp4") == whole)
    #expect(try SoundRunTests.onset("joined.mp4", in: folder).count > 0)
    let (fault, words) = Self.refusal(folder) {
      _ = try Self.join(folder) { $0.movie.sound = SoundChoice(nil) }
    }
    #expect(fault == .request && words.hasPrefix("--audio belongs to the parts"))
  }

  @Test func `a sound is added where segments are joined`() throws {
    let folder = try SoundRunTests.folder()
    folder.files.write(
      Self.ride.replacing(
        "\"duration\": 9, \"background\"",
        with:
          "\"duration\": 9, \"audio\": { \"file\": \"tone.wav\", \"start\": 0.5 }, \"background\""),
      to: "a.json")
    _ = try Self.make(nil, "whole.mp4", in: folder)
    for part in ["1/2", "2/2"] { _ = try Self.make(part, in: folder) }
    // The tests' working directory is not the project of this folder, so the sound is named.
    _ = try Self.join(folder) {
      $0.movie.sound = SoundChoice(AudioTrack(path: "\(folder.path)/tone.wav", start: 0.5))
    }
    let whole = try #require(folder.bytes(of: "whole.mp4"))
    #expect(folder.bytes(of: "joined.mp4") == whole)
    #expect(try SoundRunTests.onset("joined.mp4", in: folder).count > 0)
    _ = try Self.join(folder, "none.mp4") { $0.movie.sound = SoundChoice(nil) }
    #expect(try SoundRunTests.onset("none.mp4", in: folder).count == 0)
  }

  @Test func `frames are made where a folder is asked for, in whole cells`() throws {
    let folder = try ProductionFolder(Self.ride)
    func both(_ request: inout FilmRequest) { request.outputs.clips = [.movie(.mp4)] }
    _ = try Self.make(nil, "one/a", in: folder, both)
    for part in ["1/2", "2/2"] { _ = try Self.make(part, "out/a", in: folder, both) }
    // ⌊3 · 1/2⌋ = 1 cell of 8 frames.
    let manifest = try #require(folder.text(of: "out/a/render.1-of-2.json"))
    #expect(manifest.contains("\"selection\": \"0..7\""))
    _ = try Self.join(folder, "out/a.mp4")
    for name in ["a.mp4", "a/render.json", "a/00000.png", "a/00017.png"] {
      let whole = try #require(folder.bytes(of: "one/\(name)"), "\(name)")
      #expect(folder.bytes(of: "out/\(name)") == whole, "\(name)")
    }
  }

  @Test func `a run that goes on keeps whole segments, and makes damaged ones again`() throws {
    let folder = try ProductionFolder(Self.ride)
    _ = try Self.make(nil, "whole.mp4", in: folder)
    for part in ["1/2", "2/2"] { _ = try Self.make(part, in: folder) }
    let damaged = "out/a/mp4.00008-00015.mp4"
    var bytes = try #require(folder.bytes(of: damaged))
    bytes[bytes.count / 2] ^= 1
    folder.files.write(bytes: bytes, to: damaged)
    let (fault, words) = Self.refusal(folder) { _ = try Self.join(folder) }
    #expect(
      fault == .scene
        && words == "\(damaged) is not the segment that was written: its bytes have a different "
          + "fingerprint; run its part again with --resume"
    )
    #expect(!folder.files.exists("joined.mp4"))
    // Another number of parts finds them as well.
    let again = try Self.make("1/1", in: folder) { $0.part.resumes = true }
    #expect(again.segments?.keptCount == 2 && again.drawing?.statistics.frameCount == 8)
    let rest = try Self.make("1/1", in: folder) { $0.part.resumes = true }
    #expect(rest.segments?.keptCount == 3 && rest.drawing?.statistics.frameCount == 0)
    _ = try Self.join(folder)
    #expect(folder.bytes(of: "joined.mp4") == folder.bytes(of: "whole.mp4"))
  }

  @Test func `missing segments are named, with their frames`() throws {
    let folder = try ProductionFolder(Self.ride)
    _ = try Self.make("2/3", in: folder)
    let (fault, words) = Self.refusal(folder) { _ = try Self.join(folder) }
    #expect(
      fault == .scene
        && words == "out/a lacks 2 of 3 segments of the MP4, for the frames 0..7,16..17; run their "
          + "parts again with --resume"
    )
  }

  /// A segment that no ledger lists is not of this film, even if it is one.
  @Test func `a foreign segment is not joined`() throws {
    let folder = try ProductionFolder(Self.ride)
    for part in ["1/2", "2/2"] { _ = try Self.make(part, in: folder) }
    _ = try Self.make("1/1", "other/a.mp4", in: folder) { $0.clips.movie.quality = .draft }
    let name = "a/mp4.00000-00007.mp4"
    folder.files.write(bytes: try #require(folder.bytes(of: "other/\(name)")), to: "out/\(name)")
    let (fault, words) = Self.refusal(folder) { _ = try Self.join(folder) }
    #expect(fault == .scene && words.hasPrefix("out/\(name) is not the segment that was written"))
  }

  @Test func `a part is only added to parts of the same film, encoded alike`() throws {
    let folder = try ProductionFolder(Self.ride)
    _ = try Self.make("1/2", in: folder)
    let (fault, words) = Self.refusal(folder) {
      _ = try Self.make("2/2", in: folder) { $0.clips.movie.quality = .high }
    }
    #expect(
      fault == .scene
        && words == "out/a/segments.json is of another film: \"segments.mp4.quality\" is "
          + "\"standard\" there and \"high\" here; take another folder, or replace what is there with "
          + "--force"
    )
    let other = Self.refusal(folder) {
      _ = try Self.make("2/2", in: folder) { $0.picture.scale = 2 }
    }
    #expect(other.words.hasPrefix("out/a/segments.json is of another film: \"scale\" is 1 there"))
    // The old film's segments are gone then, so they cannot be joined with the new ones.
    _ = try Self.make("2/2", in: folder) {
      $0.picture.scale = 2
      $0.effort.force = true
    }
    #expect(Self.refusal(folder) { _ = try Self.join(folder) }.words.contains("lacks 1 of 3"))
  }

  /// `encode` reads frames too, so they are compared before anything is encoded.
  @Test(arguments: [nil, "1/2"])
  func `a part is not added to frames of another film`(shard: String?) throws {
    let folder = try ProductionFolder(Self.ride)
    _ = try folder.film {
      $0.outputs.paths = ["out/a"]
      $0.part.shard = shard.flatMap { FrameShard($0) }
      $0.picture.scale = 2
    }
    let names = folder.names(in: "out/a")
    let (fault, words) = Self.refusal(folder) { _ = try Self.make("1/1", in: folder) }
    let manifest = shard == nil ? "render.json" : "render.parts.json"
    #expect(
      fault == .scene
        && words == "out/a/\(manifest) is of another film: \"scale\" is 2 there and 1 here; take "
          + "another folder, or replace what is there with --force"
    )
    #expect(folder.names(in: "out/a") == names)
    _ = try Self.make("1/1", in: folder) { $0.effort.force = true }
    #expect(!folder.names(in: "out/a").contains { $0.hasSuffix(".png") || $0.hasPrefix("render.") })
    _ = try Self.make(nil, "whole.mp4", in: folder)
    _ = try Self.join(folder)
    #expect(folder.bytes(of: "joined.mp4") == folder.bytes(of: "whole.mp4"))
  }

  @Test func `frames of the same film stay`() throws {
    let folder = try ProductionFolder(Self.ride)
    _ = try folder.film { $0.outputs.paths = ["out/a"] }
    _ = try Self.make("1/1", in: folder)
    #expect(folder.names(in: "out/a").filter { $0.hasSuffix(".png") }.count == 18)
    _ = try Self.join(folder)
  }

  @Test func `options of the parts are not changed where they are joined`() throws {
    let folder = try ProductionFolder(Self.ride)
    _ = try Self.make("1/1", in: folder)
    let (fault, words) = Self.refusal(folder) {
      _ = try Self.join(folder) { $0.movie.quality = .draft }
    }
    #expect(
      fault == .request
        && words == "--quality belongs to the parts: the segments in out/a were encoded with "
          + "--quality standard"
    )
    let selected = Self.refusal(folder) {
      _ = try Self.join(folder) { $0.frames = try FrameSelection("0..3") }
    }
    #expect(selected.words.contains("has segments and no frames"))
    let other = Self.refusal(folder) { _ = try Self.join(folder, "b.webm") }
    #expect(other.words.contains("out/a has segments for .mp4, and none for"))
  }

  @Test(arguments: ["out/a.gif", "out/a.apng", "out/a.webp"])
  func `formats that see the whole film have no parts, and say so`(name: String) throws {
    let folder = try ProductionFolder(Self.ride)
    let (fault, words) = Self.refusal(folder) { _ = try Self.make("1/2", name, in: folder) }
    #expect(fault == .request)
    #expect(words.contains("cannot be cut: one encoder sees all of its frames"))
    #expect(!folder.files.exists("out"))
  }

  @Test func `a foreign file with the name of a segment is kept`() throws {
    let folder = try ProductionFolder(Self.ride)
    let name = "out/a/mp4.00000-00007.mp4"
    try folder.files.makeFolder("out/a")
    folder.write("a diary", to: name)
    let (_, words) = Self.refusal(folder) { _ = try Self.make("1/2", in: folder) }
    #expect(words.hasPrefix("\(name) exists and was not made by an earlier run"))
    #expect(folder.text(of: name) == "a diary")
  }
}
