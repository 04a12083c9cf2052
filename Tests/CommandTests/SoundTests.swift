import TestSupport
import Testing

/// `"audio"` and `--audio`.
@Suite(.endsInTime, .proves("R233")) struct SoundTests {
  /// A scene of 1 s with a sound that begins at half a second.
  static func folder() throws -> TemporaryFolder {
    let folder = try Fixtures.folder()
    let made = try Command(in: folder.path).shell(
      "ffmpeg -v error -f lavfi -i 'sine=frequency=1000:duration=3' -c:a pcm_s16le tone.wav")
    try #require(made.status == 0)
    folder.write(
      Fixtures.line.replacing(
        "\"duration\": 1, \"parameters\"",
        with:
          "\"duration\": 1, \"audio\": { \"file\": \"tone.wav\", \"start\": 0.5 }, \"parameters\""),
      to: "loud.json")
    return folder
  }

  /// The first moment at which a clip is heard, in seconds, and how many samples it has.
  ///
  /// There are 48 000 a second; nil is silence.
  private static func onset(
    _ clip: String, in folder: TemporaryFolder
  ) throws -> (time: Double?, count: Int) {
    _ = try Command(in: folder.path).shell(
      "rm -f heard.raw; ffmpeg -v error -i \(clip) -map 0:a -f s16le -ac 1 -ar 48000 heard.raw")
    let bytes = TemporaryFolder.bytes(of: folder.path + "/heard.raw") ?? []
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
    return (samples.firstIndex { abs(Int($0)) > 500 }.map { Double($0) / 48_000 }, samples.count)
  }

  @Test func `a scene's sound is heard, and a stretch begins within it`() throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["loud.json", "-o", "a.mkv", "-o", "a.mov"]).status == 0)
    for clip in ["a.mkv", "a.mov"] {
      let heard = try Self.onset(clip, in: folder)
      #expect(abs(try #require(heard.time) - 0.5) < 0.001)
      #expect(heard.count == 48_000)
    }
    // Frames 3…8 of ten a second: the sound begins 0.2 s after the first.
    #expect(try command.run(["loud.json", "-o", "b.mkv", "--frames", "3..8"]).status == 0)
    let part = try Self.onset("b.mkv", in: folder)
    #expect(abs(try #require(part.time) - 0.2) < 0.001)
    #expect(part.count == 28_800)
    // Another sound than the scene's, or none.
    #expect(try command.run(["loud.json", "-o", "c.mkv", "--audio", "tone.wav@250ms"]).status == 0)
    #expect(abs(try #require(try Self.onset("c.mkv", in: folder).time) - 0.25) < 0.001)
    #expect(try command.run(["loud.json", "-o", "d.mkv", "--audio", "none"]).status == 0)
    #expect(try Self.onset("d.mkv", in: folder).count == 0)
  }

  @Test(arguments: [
    ("-o a.gif", "GIF holds no sound"), ("-o a.apng", "APNG holds no sound"),
    ("-o a.webp", "WebP holds no sound"),
    ("-o a.mkv --slow 2", "with --slow the film has no sound"),
    ("-o a.mkv --frames 0..8/2", "frames with gaps have no sound: --frames FIRST..LAST has it"),
  ]) func `what has no sound says so`(words: String, note: String) throws {
    let folder = try Self.folder()
    let outcome = try Command(in: folder.path).run(
      ["loud.json"] + words.split(separator: " ").map(String.init))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "warning: loud.json: \(note)\n")
  }

  @Test func `what is no sound is refused before anything is made`() throws {
    let folder = try Self.folder()
    folder.write("#EXTM3U\n#EXTINF:1,\ntone.wav\n", to: "list.wav")
    try folder.makePipe("pipe.wav")
    let before = folder.files()
    func refusal(_ words: String) throws -> String {
      let outcome = try Command(in: folder.path).run(words.split(separator: " ").map(String.init))
      return "\(outcome.status) \(outcome.errors)"
    }
    var found = try refusal("line.json -o a.mp4 -o frames/ --audio gone.wav")
    #expect(found == "66 error: --audio: there is no file 'gone.wav'\n")
    found = try refusal("line.json -o a.mp4 -o frames/ --audio list.wav")
    #expect(found == "65 error: list.wav is no sound that ffmpeg reads\n")
    found = try refusal("line.json -o a.mp4 -o frames/ --audio pipe.wav")
    #expect(found == "65 error: pipe.wav is no regular file\n")
    found = try refusal("line.json --audio tone.wav")
    #expect(
      found == "64 error: --audio needs a clip that ends in .mp4, .webm, .mov, .mkv\n")
    #expect(folder.files() == before)
    folder.write(
      "{ \"size\": [9, 9],\n  \"audio\": { \"file\": \"tune.wav\" } }", to: "gone.json")
    found = try refusal("gone.json -o a.mp4")
    #expect(found.hasPrefix("65 gone.json:2:22: error: there is no sound \"tune.wav\""))
    folder.write(
      "{ \"size\": [9, 9], \"audio\": { \"file\": \"../tone.wav\" } }", to: "other/out.json")
    found = try refusal("other/out.json -o a.mp4")
    #expect(
      found.hasPrefix("65 ") && found.contains("\"../tone.wav\" leads out of the scene's folder"))
  }

  /// Whoever shows the clip to others would show them a sound that a stranger has named.
  @Test func `a sound that a manifest names elsewhere is told, and heard only when it is meant`()
    throws
  {
    let folder = try Self.folder()
    try folder.makeFolder("project/films")
    let shell = Command(in: folder.path)
    try #require(
      try shell.shell(
        """
        render loud.json -o project/films/own && mkdir secret &&
        mv tone.wav loud.json project/ && cp project/tone.wav secret/voice.wav &&
        cp project/tone.wav project/films/own/inside.wav &&
        ln -s ../../../secret/voice.wav project/films/own/link.wav
        """
      ).status == 0)
    let manifest = "project/films/own/render.json"
    let told = try #require(folder.text(of: manifest))
    let named = "\"path\": \"../../../tone.wav\""
    try #require(told.contains(named))
    func encode(_ path: String, in place: String = "project", _ more: [String] = []) throws
      -> Command.Outcome
    {
      folder.write(told.replacing(named, with: "\"path\": \"\(path)\""), to: manifest)
      folder.remove("project/a.mkv")
      let frames = place == "project" ? "films/own" : "\(folder.path)/project/films/own"
      return try Command(in: "\(folder.path)/\(place)").run(
        ["encode", frames, "-o", "\(folder.path)/project/a.mkv"] + more)
    }
    for path in ["\(folder.path)/secret/voice.wav", "../../../secret/voice.wav", "link.wav"] {
      let outcome = try encode(path)
      #expect(outcome.status == 65, "\(path): \(outcome.errors)")
      #expect(
        outcome.errors.contains("which is not in that folder and not in the working directory")
          && outcome.errors.contains("--audio FILE says which sound is meant"))
      #expect(!folder.exists("project/a.mkv"))
      #expect(try encode(path, ["--audio", "none"]).status == 0)
      #expect(try Self.onset("project/a.mkv", in: folder).count == 0)
      #expect(try encode(path, ["--audio", "\(folder.path)/secret/voice.wav"]).status == 0)
      #expect(try Self.onset("project/a.mkv", in: folder).count > 0)
    }
    // In the project, in the folder; and of a project elsewhere only in the folder.
    for path in ["../../tone.wav", "inside.wav", "\(folder.path)/project/tone.wav"] {
      #expect(try encode(path).status == 0, "\(path)")
      #expect(try Self.onset("project/a.mkv", in: folder).count > 0)
    }
    #expect(try encode("inside.wav", in: "empty").status == 0)
    #expect(try encode("../../tone.wav", in: "empty").status == 65)
  }
}
