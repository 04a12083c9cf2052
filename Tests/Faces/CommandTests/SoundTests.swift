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

  @Test func `a sound is named with the moment at which it begins`() throws {
    let folder = try Self.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["loud.json", "-o", "c.mkv", "--audio", "tone.wav@250ms"]).status == 0)
    #expect(abs(try #require(try Self.onset("c.mkv", in: folder).time) - 0.25) < 0.001)
  }

  @Test func `what has no sound says so`() throws {
    let folder = try Self.folder()
    let outcome = try Command(in: folder.path).run(["loud.json", "-o", "a.mkv", "--slow", "2"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "warning: loud.json: with --slow the film has no sound\n")
  }

  @Test func `a sound that is not there is refused with its code`() throws {
    let folder = try Self.folder()
    let before = folder.files()
    let outcome = try Command(in: folder.path).run([
      "line.json", "-o", "a.mp4", "-o", "frames/", "--audio", "gone.wav",
    ])
    #expect(outcome.status == 66)
    #expect(outcome.errors == "error: --audio: there is no file 'gone.wav'\n")
    #expect(folder.files() == before)
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
    let reported = try #require(folder.text(of: manifest))
    let named = "\"path\": \"../../../tone.wav\""
    try #require(reported.contains(named))
    func encode(_ path: String, in place: String = "project", _ more: [String] = []) throws
      -> Command.Outcome
    {
      folder.write(reported.replacing(named, with: "\"path\": \"\(path)\""), to: manifest)
      folder.remove("project/a.mkv")
      let frames = place == "project" ? "films/own" : "\(folder.path)/project/films/own"
      return try Command(in: "\(folder.path)/\(place)").run(
        ["encode", frames, "-o", "\(folder.path)/project/a.mkv"] + more)
    }
    let outcome = try encode("../../../secret/voice.wav")
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(!folder.exists("project/a.mkv"))
    #expect(try encode("../../../secret/voice.wav", ["--audio", "none"]).status == 0)
    // In the project, in the folder; and of a project elsewhere only in the folder.
    for path in ["../../tone.wav", "\(folder.path)/project/tone.wav"] {
      #expect(try encode(path).status == 0, "\(path)")
      #expect(try Self.onset("project/a.mkv", in: folder).count > 0)
    }
    #expect(try encode("inside.wav", in: "empty").status == 0)
    #expect(try encode("../../tone.wav", in: "empty").status == 65)
  }
}
