import Glibc
import TestSupport
import Testing

/// Batches that go on where they ended, on one machine or in parts.
@Suite(.endsInTime) struct BatchResumeTests {
  /// What is told of a batch in which all is well.
  private static func batch(_ command: Command, _ arguments: [String]) throws -> PlainJSON {
    let outcome = try command.run(["a.json", "--batch", "rows.csv", "--json"] + arguments)
    #expect(outcome.status == 0, "\(outcome.output)")
    return try #require(try PlainJSON(outcome.output)["batch"])
  }

  @Test func `a batch goes on where it ended, with the same files`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    func batch(_ arguments: [String]) throws -> PlainJSON {
      try Self.batch(command, arguments)
    }
    func bytes(_ name: String) -> [UInt8]? { TemporaryFolder.bytes(of: "\(folder.path)/\(name)") }
    // Folders, by their manifests.
    _ = try batch(["-o", "f/{id}"])
    let frame = bytes("f/b/00003.png")
    folder.remove("f/b/00003.png")
    var again = try batch(["-o", "f/{id}", "--resume"])
    #expect(again["kept"] == .number(2) && again["made"] == .number(1))
    #expect(again["frames"] == .number(1) && bytes("f/b/00003.png") == frame)
    // A row whose values have changed is another film.
    folder.write(BatchFolder.rows.replacing("Ada", with: "Emmy"), to: "rows.csv")
    again = try batch(["-o", "f/{id}", "--resume"])
    #expect(again["kept"] == .number(2) && again["made"] == .number(1))
    #expect(again["frames"] == .number(5))
    folder.write(BatchFolder.rows, to: "rows.csv")
    // Clips, by the list beside them.
    _ = try batch(["-o", "c/{id}.gif"])
    let clip = bytes("c/b.gif")
    again = try batch(["-o", "c/{id}.gif", "--resume"])
    #expect(again["kept"] == .number(3) && again["frames"] == .number(0))
    folder.remove("c/b.gif")
    folder.write("GIF89a", to: "c/c.gif")
    again = try batch(["-o", "c/{id}.gif", "--resume", "--force"])
    #expect(again["kept"] == .number(1) && again["made"] == .number(2) && bytes("c/b.gif") == clip)
    // Other words that change pixels, another value, another scene make other films.
    #expect(try batch(["-o", "c/{id}.gif", "--resume", "--scale", "2"])["kept"] == .number(0))
    #expect(try batch(["-o", "c/{id}.gif", "--resume"])["kept"] == .number(0))
    folder.write(BatchFolder.rows.replacing("Ada", with: "Emmy"), to: "rows.csv")
    #expect(try batch(["-o", "c/{id}.gif", "--resume", "-j", "2"])["kept"] == .number(2))
    // A list that is cut says what its whole lines say.
    let lines = try #require(folder.text(of: "c/batch.jsonl"))
    folder.write(String(lines.dropLast(9)), to: "c/batch.jsonl")
    let cut = try batch(["-o", "c/{id}.gif", "--resume"])
    #expect(cut["kept"] == .number(2) && cut["made"] == .number(1))
    #expect(try batch(["-o", "c/{id}.gif", "--resume"])["kept"] == .number(3))
    // What others have made is not touched.
    try folder.makeFolder("d")
    folder.write("mine", to: "d/batch.jsonl")
    let foreign = try command.run(["a.json", "--batch", "rows.csv", "-o", "d/{id}.gif"])
    #expect(foreign.status == 73 && folder.text(of: "d/batch.jsonl") == "mine")
  }

  /// How a film is made does not make it another one; what it is made of, and where it goes, does.
  @Test func `a clip is kept where the same would be made again`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    func kept(_ arguments: [String]) throws -> PlainJSON? {
      try Self.batch(command, ["-o", "c/{id}.gif", "--resume"] + arguments)["kept"]
    }
    #expect(try kept([]) == .number(0))
    for words in [["-j2"], ["--jobs=2"], ["--memory", "1GiB"], ["--progress=never"], ["--force"]] {
      #expect(try kept(words) == .number(3), "\(words)")
    }
    // A second clip of each film is not there yet, though the list has the first one.
    #expect(try kept(["-o", "c/{id}.small.gif"]) == .number(0))
    #expect(folder.exists("c/a.small.gif") && folder.exists("c/c.small.gif"))
    #expect(try kept(["-o", "c/{id}.small.gif"]) == .number(3))
    // A moment beside it is drawn each time: no list has it.
    for _ in 0..<2 {
      #expect(try kept(["-o", "c/{id}.small.gif", "--at", "0.1"]) == .number(0))
    }
  }

  /// A film is known by what was asked for, however it was said.
  @Test func `two spellings of one command line make one film`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    _ = try Self.batch(
      command,
      ["-o", "c/{id}.gif", "--scale", "2", "--fps", "25", "--for", "github", "--no-reuse"])
    let again = try Self.batch(
      command,
      ["--fps=25/1", "--max-bytes=10MB", "--output", "c/{id}.gif", "--scale=2.0", "--resume"])
    #expect(again["kept"] == .number(3) && again["made"] == .number(0))
    let other = try Self.batch(
      command,
      ["-o", "c/{id}.gif", "--scale", "2", "--fps", "25", "--max-bytes", "9MB", "--resume"])
    #expect(other["kept"] == .number(0) && other["made"] == .number(3))
  }

  /// Up to 0.2.0 keys were made of the words of the command line, which say nothing here.
  @Test func `a list of an earlier version is refused in words`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    _ = try Self.batch(command, ["-o", "c/{id}.gif"])
    let list = try #require(folder.text(of: "c/batch.jsonl"))
    let old = list.replacing(#""by":"request","#, with: "")
    #expect(old != list)
    folder.write(old, to: "c/batch.jsonl")
    let arguments = ["a.json", "--batch", "rows.csv", "-o", "c/{id}.gif", "--resume"]
    let outcome = try command.run(arguments)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("rows.csv  3 of 3 films made  "))
    #expect(
      outcome.errors == """
        warning: c/batch.jsonl was written by another version of this tool and does not say what \
        its films were made of: all of them are made again

        """)
    #expect(folder.text(of: "c/batch.jsonl")?.split(separator: "\n").count == 3)
    // Once.
    #expect(try Self.batch(command, ["-o", "c/{id}.gif", "--resume"])["kept"] == .number(3))
  }

  @Test func `another sound makes another clip`() throws {
    let folder = try BatchFolder.with("id\na\nb\n")
    let command = Command(in: folder.path)
    func sound(_ frequency: Int) throws {
      let made = try command.shell(
        "ffmpeg -y -v error -f lavfi -i 'sine=frequency=\(frequency):duration=1' tone.wav")
      try #require(made.status == 0, "\(made.errors)")
    }
    func made() throws -> PlainJSON? {
      try Self.batch(command, ["-o", "c/{id}.mp4", "--audio", "tone.wav", "--resume"])["made"]
    }
    try sound(440)
    #expect(try made() == .number(2) && made() == .number(0))
    try sound(441)
    #expect(try made() == .number(2) && made() == .number(0))
  }

  /// The clip of an earlier run stands where the one of this run should: it is not taken for it later.
  @Test func `a clip that could not be made is made by the next run`() throws {
    let folder = try BatchFolder.with("id,tint\na,red\nb,red\n")
    var command = Command(in: folder.path)
    let films = ["-o", "c/{id}.mp4", "--resume"]
    _ = try Self.batch(command, films)
    folder.write("id,tint\na,red\nb,blue\n", to: "rows.csv")
    try folder.makeFolder("bin")
    folder.write("#!/bin/sh\nexit 1\n", to: "bin/ffmpeg")
    folder.makeExecutable("bin/ffmpeg")
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    command.environment["PATH"] = "\(folder.path)/bin:\(path)"
    let failed = try command.run(["a.json", "--batch", "rows.csv"] + films)
    #expect(failed.status == 74)
    #expect(failed.output.hasPrefix("rows.csv  0 of 2 films made, 1 kept, 1 failed  "))
    command.environment = [:]
    let again = try Self.batch(command, films)
    #expect(again["kept"] == .number(1) && again["made"] == .number(1))
  }

  @Test func `parts have lists of their own, and go on with them`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    for kept in [0.0, 1] {
      for part in 1...3 {
        let told = try Self.batch(
          command, ["-o", "c/{id}.gif", "--shard", "\(part)/3", "--resume"])
        #expect(told["rows"] == .number(1) && told["kept"] == .number(kept))
      }
    }
    #expect(
      folder.files().filter { $0.hasSuffix(".jsonl") }
        == ["c/batch.1-of-3.jsonl", "c/batch.2-of-3.jsonl", "c/batch.3-of-3.jsonl"])
  }

  @Test func `two runs of one batch do not write its list at once`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    let films = ["a.json", "--batch", "rows.csv", "-o", "c/{id}.gif"]
    #expect(try command.run(films).status == 0)
    let list = folder.text(of: "c/batch.jsonl")
    let other = open("\(folder.path)/c/batch.jsonl", O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
    for more in [[], ["--resume"], ["--force"]] {
      let outcome = try command.run(films + more)
      #expect(outcome.status == 73 && outcome.errors.contains("another run"), "\(outcome.errors)")
    }
    // Not even a run that begins anew has emptied it.
    #expect(folder.text(of: "c/batch.jsonl") == list)
  }

  /// Each of two films gets half of the memory, which is too little for either, and all of it suffices.
  @Test func `a film that needs the memory of all others is made alone`() throws {
    let folder = try BatchFolder.with("id\na\nb\n")
    let command = Command(in: folder.path)
    // A frame of 1200 by 1200 pixels has 5.8 MB: with what a thread takes beside two of them, 45 MB.
    let told = try Self.batch(
      command,
      ["-o", "f/{id}", "--frames", "0..1", "--scale", "30", "-j", "2", "--memory", "64MiB"])
    #expect(told["made"] == .number(2) && told["failed"] == .number(0))
    #expect(told["frames"] == .number(4))
  }
}
