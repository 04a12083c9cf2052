import TestSupport
import Testing

@Test(.endsInTime) func `an output that cannot be made ends with 73`() throws {
  let folder = try Fixtures.folder()
  folder.write("a file", to: "taken")
  let outcome = try Command(in: folder.path).run(["line.json", "-o", "taken/film"])
  #expect(outcome.status == 73)
  #expect(outcome.errors.hasPrefix("error: cannot create taken"))
  #expect(outcome.errors.split(separator: "\n").count == 1)
  #expect(folder.text(of: "taken") == "a file")
}

private let sanitizersWrite: Comment = "what watches memory writes files as well"

@Test(
  .endsInTime, .disabled(if: Sanitizer.isWatching, sanitizersWrite),
  arguments: [[], ["--mp4", "--no-frames"], ["--at", "0.5"]])
func `a full disk ends with 74, and leaves no half file`(arguments: [String]) throws {
  let folder = try TemporaryFolder()
  folder.write(Fixtures.noise, to: "noise.json")
  var command = Command(in: folder.path)
  // No file may grow beyond 8 blocks of 512 bytes: what a full disk feels like to a writer.
  command.shellPrefix = "ulimit -f 8;"
  let outcome = try command.run(["noise.json"] + arguments)
  #expect(outcome.status == 74)
  #expect(outcome.errors.hasPrefix("error: "))
  #expect(!folder.files().contains { $0.contains(".part") }, "\(folder.files())")
}

/// Pango starts threads, without which GLib would abort the process (133).
///
/// Which of all needs meets a limit first depends on the machine, so limits are tried in steps of half
/// a thread's stack.
@Test(.endsInTime, .disabled(if: Sanitizer.isWatching, "what watches memory reserves terabytes"))
func `a text without a thread or memory ends with 70, and a message`() throws {
  let folder = try TemporaryFolder()
  folder.write(
    #"{ "size": [60, 20], "duration": 0, "views": [{ "frame": [0, 0, 60, 20], "text": "Aa" }] }"#,
    to: "text.json")
  var command = Command(in: folder.path)
  var told = 0
  for megabytes in stride(from: 64, through: 1024, by: 4) {
    command.shellPrefix = "ulimit -v \(megabytes << 10);"
    let outcome = try command.run(["text.json", "--at", "0"])
    if outcome.status == 0 { break }
    #expect(outcome.status != 133 && outcome.status != 5, "\(megabytes) MB: \(outcome.errors)")
    guard outcome.errors.contains("error: no text can be laid out: ") else { continue }
    #expect(outcome.status == 70)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(folder.files() == ["text.json"])
    told += 1
  }
  #expect(told > 0)
}

/// Its frames are small, so that the list of them meets the end of the disk: at each of several bytes.
@Test(
  .endsInTime, .disabled(if: Sanitizer.isWatching, sanitizersWrite),
  arguments: [2, 3, 4, 5])
func `a manifest that finds no room keeps what it says, and all of it is true`(
  blocks: Int
) throws {
  let folder = try TemporaryFolder()
  folder.write(
    Fixtures.still.replacing("\"duration\": 0", with: "\"duration\": 5"), to: "still.json")
  var command = Command(in: folder.path)
  command.shellPrefix = "ulimit -f \(blocks);"
  let outcome = try command.run(["still.json", "-o", "film"])
  #expect(outcome.status == 74)
  #expect(outcome.errors == "error: cannot write film/render.json: File too large\n")
  let manifest = try PlainJSON(folder.text(of: "film/render.json") ?? "")
  #expect(manifest["complete"] == .boolean(false))
  guard case .object(let frames) = manifest["frames"] else {
    Issue.record("\(manifest)")
    return
  }
  #expect(!frames.isEmpty)
  #expect(frames.keys.allSatisfy { folder.exists("film/\($0).png") })
  #expect(try Command(in: folder.path).run(["still.json", "-o", "film"]).status == 0)
}

@Test(.endsInTime) func `a result that nobody can take ends with 74`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).shell("render values line.json > /dev/full")
  #expect(outcome.status == 74)
  #expect(outcome.errors == "error: cannot write the result: No space left on device\n")
}

@Test(.endsInTime) func `a reader that has seen enough is no news`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).shell(
    "render values line.json --every 0.0001 | head -n 1")
  #expect(outcome.status == 0)
  #expect(
    outcome.output
      == "time,dot.position.x,dot.position.x velocity,dot.position.y,dot.position.y velocity\n")
  #expect(outcome.errors.isEmpty)
}

@Test(.endsInTime) func `a clip without ffmpeg ends with 69, before a frame is made`() throws {
  let folder = try Fixtures.folder()
  var command = Command(in: folder.path)
  command.environment["PATH"] = "/nonexistent"
  let outcome = try command.run(["line.json", "--mp4"])
  #expect(outcome.status == 69)
  #expect(outcome.errors == "error: ffmpeg is not installed. Debian: apt-get install ffmpeg\n")
  #expect(!folder.exists("out"))
}

@Test(.endsInTime) func `an ffmpeg that dies in the middle ends with 74 and its own words`() throws
{
  let folder = try Fixtures.folder()
  try folder.makeFolder("bin")
  folder.write(
    "#!/bin/sh\nhead -c 30000 > /dev/null\necho 'the encoder is unwell' >&2\nexit 3\n",
    to: "bin/ffmpeg")
  folder.makeExecutable("bin/ffmpeg")
  var command = Command(in: folder.path)
  command.environment["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
  let outcome = try command.run(["line.json", "--mp4", "--scale", "8"])
  #expect(outcome.status == 74)
  #expect(outcome.errors.contains("the encoder is unwell"))
  #expect(!folder.files().contains { $0.hasSuffix(".mp4") || $0.contains(".part") })
}

@Test(.endsInTime) func `an interrupt leaves whole frames, no half files, and ends with 130`()
  throws
{
  let folder = try TemporaryFolder()
  folder.write(Fixtures.long, to: "long.json")
  let child = try Command(in: folder.path).start(["long.json", "--mp4"])
  // Waits until frames land, then presses Ctrl-C.
  _ = Patience.wait(process: child.process) { folder.exists("out/long/00003.png") }
  child.interrupt()
  let outcome = try child.wait(patience: 300)
  #expect(outcome.status == 130)
  #expect(outcome.errors == "error: interrupted\n")
  let files = folder.files()
  #expect(!files.contains { $0.contains(".part") || $0.hasSuffix(".mp4") }, "\(files.suffix(3))")
  #expect(try #require(folder.text(of: "out/long/render.json")).contains("\"complete\": false"))
}
