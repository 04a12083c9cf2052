import FlipbookDocument
import FlipbookInteraction
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// `"audio"` of scenes, and sounds that take its place.
@Suite(.endsInTime, .proves("R233")) struct SoundRunTests {
  /// A scene of 1 s, `a`, with a sound of 3 s that begins at half a second; and the same without it,
  /// `line`.
  static func folder() throws -> ProductionFolder {
    let folder = try ProductionFolder(
      Fixtures.line.replacing(
        "\"duration\": 1, \"parameters\"",
        with:
          "\"duration\": 1, \"audio\": { \"file\": \"tone.wav\", \"start\": 0.5 }, \"parameters\""))
    folder.write(Fixtures.line, to: "line.json")
    folder.files.write(bytes: PlainSound.wave(seconds: 3), to: "tone.wav")
    return folder
  }

  /// The first moment at which a clip is heard, in seconds, and how many samples it has.
  ///
  /// There are 48 000 a second; nil is silence.
  static func onset(_ clip: String, in folder: ProductionFolder) throws -> (
    time: Double?, count: Int
  ) {
    let bytes = try SoundProbe.samples(of: "\(folder.path)/\(clip)")
    return (bytes.firstIndex { abs(Int($0)) > 500 }.map { Double($0) / 48_000 }, bytes.count)
  }

  @Test func `a scene's sound is heard`() throws {
    let folder = try Self.folder()
    _ = try folder.film { $0.outputs.paths = ["a.mkv", "a.mov"] }
    for clip in ["a.mkv", "a.mov"] {
      let heard = try Self.onset(clip, in: folder)
      #expect(abs(try #require(heard.time) - 0.5) < 0.001)
      #expect(heard.count == 48_000)
    }
  }

  /// Frames 3…8 of ten a second: the sound begins 0.2 s after the first, and 0.6 s are 28 800 samples.
  @Test func `a stretch begins within the sound`() throws {
    let folder = try Self.folder()
    _ = try folder.film {
      $0.outputs.paths = ["b.mkv"]
      $0.frames = try FrameSelection("3..8")
    }
    let part = try Self.onset("b.mkv", in: folder)
    #expect(abs(try #require(part.time) - 0.2) < 0.001)
    #expect(part.count == 28_800)
  }

  @Test func `another sound takes the place of the scene's, or none`() throws {
    let folder = try Self.folder()
    _ = try folder.film {
      $0.outputs.paths = ["c.mkv"]
      $0.clips.movie.sound = SoundChoice(AudioTrack(path: "\(folder.path)/tone.wav", start: 0.25))
    }
    #expect(abs(try #require(try Self.onset("c.mkv", in: folder).time) - 0.25) < 0.001)
    _ = try folder.film {
      $0.outputs.paths = ["d.mkv"]
      $0.clips.movie.sound = SoundChoice(nil)
    }
    #expect(try Self.onset("d.mkv", in: folder).count == 0)
  }

  @Test(arguments: [
    ("a.gif", "GIF cannot contain sound"), ("a.apng", "APNG cannot contain sound"),
    ("a.webp", "WebP cannot contain sound"),
  ])
  func `a format without sound says so`(path: String, note: String) throws {
    let (folder, heard) = (try Self.folder(), CollectedReports())
    _ = try folder.film("a", heard) { $0.outputs.paths = [path] }
    #expect(folder.words(heard) == ["warning: \(note)"])
    #expect(heard.diagnostics.map { $0.file } == ["\(folder.path)/a.json"])
  }

  @Test func `a film that runs slower has no sound, and says so`() throws {
    let (folder, heard) = (try Self.folder(), CollectedReports())
    _ = try folder.film("a", heard) {
      $0.outputs.paths = ["a.mkv"]
      $0.slowness = 2
    }
    #expect(folder.words(heard) == ["warning: with --slow the film has no sound"])
  }

  @Test func `frames with gaps have no sound, and say so`() throws {
    let (folder, heard) = (try Self.folder(), CollectedReports())
    _ = try folder.film("a", heard) {
      $0.outputs.paths = ["a.mkv"]
      $0.frames = try FrameSelection("0..8/2")
    }
    #expect(
      folder.words(heard)
        == ["warning: frames with gaps have no sound; --frames FIRST..LAST does"])
  }

  @Test(arguments: [
    ("gone.wav", ProductionError.Fault.missingFile, "--audio: there is no file 'gone.wav'"),
    ("list.wav", .scene, "list.wav is not a sound that ffmpeg can read"),
    ("pipe.wav", .scene, "pipe.wav is not a regular file"),
  ])
  func `what is no sound is refused before anything is made`(
    sound: String, fault: ProductionError.Fault, words: String
  ) throws {
    let folder = try Self.folder()
    folder.write("#EXTM3U\n#EXTINF:1,\ntone.wav\n", to: "list.wav")
    try folder.files.makePipe("pipe.wav")
    let before = folder.files.files()
    let error = try folder.refusal("line") {
      $0.outputs.paths = ["a.mp4", "frames/"]
      $0.clips.movie.sound = SoundChoice(AudioTrack(path: "\(folder.path)/\(sound)"))
    }
    #expect(error?.fault == fault)
    #expect(error?.diagnostic.map { folder.local($0.reason) } == words)
    #expect(folder.files.files() == before)
  }

  @Test func `a sound that the scene names and that is not there is told with its place`() throws {
    let (folder, heard) = (try Self.folder(), CollectedReports())
    folder.write(
      "{ \"size\": [9, 9],\n  \"audio\": { \"file\": \"tune.wav\" } }", to: "gone.json")
    let error = try folder.refusal("gone", heard) { $0.outputs.paths = ["a.mp4"] }
    #expect(error?.fault == .scene)
    let words = folder.words(heard).first ?? ""
    #expect(words.hasPrefix("gone.json:2:22: error: sound \"tune.wav\" not found"), "\(words)")
  }

  @Test func `a sound outside of the scene's folder is refused`() throws {
    let (folder, heard) = (try Self.folder(), CollectedReports())
    try folder.files.makeFolder("other")
    folder.write(
      "{ \"size\": [9, 9], \"audio\": { \"file\": \"../tone.wav\" } }", to: "other/out.json")
    let error = try folder.refusal("other/out", heard) { $0.outputs.paths = ["a.mp4"] }
    #expect(error?.fault == .scene)
    let words = folder.words(heard).first ?? ""
    #expect(words.contains("\"../tone.wav\" leads out of the scene's folder"), "\(words)")
  }
}
