import Glibc
import TestSupport
import Testing

/// Batches that go on where they ended, however they are asked.
@Suite(.endsInTime) struct BatchResumeTests {
  /// The answer to a batch in which all is well.
  private static func batch(_ command: Command, _ arguments: [String]) throws -> PlainJSON {
    let outcome = try command.run(["a.json", "--batch", "rows.csv", "--json"] + arguments)
    #expect(outcome.status == 0, "\(outcome.output)")
    return try #require(try PlainJSON(outcome.output)["batch"])
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

  /// As in a batch, with a record beside the clip.
  @Test func `a clip alone is kept while nothing changes that it shows`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    let words = ["a.json", "-o", "c/a.gif", "--resume"]
    #expect(try command.run(words).output.contains("rendered in"))
    #expect(try command.run(words).output == "c/a.gif  was there already\n")
    let report = try PlainJSON(command.run(words + ["--json"]).output)
    #expect(report["scenes"]?.elements.first?["keptClips"] == .number(1))
    folder.write("/* new */ " + BatchFolder.scene, to: "a.json")
    #expect(try command.run(words).output == "c/a.gif  was there already\n")
    let larger = try command.run(words + ["--scale", "2"])
    #expect(larger.output.contains("rendered in"))
    #expect(
      larger.errors.contains("c/a.gif was made with other options, and is made again"),
      "\(larger.errors)")
    folder.remove("c/a.gif")
    #expect(try command.run(words + ["--scale", "2"]).output.contains("rendered in"))
    #expect(folder.files().filter { $0.hasPrefix("c/") } == ["c/a.gif", "c/a.gif.jsonl"])
    #expect(try command.run(["a.json", "--at", "0", "--resume"]).status == 64)
  }

  @Test func `films of rows that are gone are removed, unless they were changed`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    _ = try Self.batch(command, ["-o", "c/{id}.gif"])
    folder.write("mine", to: "c/mine.gif")
    let rows = BatchFolder.rows.split(separator: "\n").filter { !$0.hasPrefix("b,") }
    folder.write(rows.joined(separator: "\n") + "\n", to: "rows.csv")
    // The same folder by another name.
    let after = try Self.batch(
      command, ["-o", "\(folder.path)/c/{id}.gif", "--resume", "--prune"])
    #expect(after["removed"] == .number(1))
    #expect(
      folder.files().filter { $0.hasPrefix("c/") }
        == ["c/a.gif", "c/batch.jsonl", "c/c.gif", "c/mine.gif"])
    folder.write("mine", to: "c/c.gif")
    folder.write(rows.dropLast().joined(separator: "\n") + "\n", to: "rows.csv")
    let outcome = try command.run(
      ["a.json", "--batch", "rows.csv", "-o", "\(folder.path)/c/{id}.gif", "--resume", "--prune"])
    #expect(outcome.errors.contains("was changed since it was made, so it is kept"))
    #expect(folder.text(of: "c/c.gif") == "mine")
  }

  /// A list from a stranger could name any file.
  @Test func `a list of films removes nothing outside of its folder`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    _ = try Self.batch(command, ["-o", "c/{id}.gif"])
    let list = try #require(folder.text(of: "c/batch.jsonl"))
    #expect(try command.shell("cp c/a.gif a.gif").status == 0)
    folder.write(list.replacing("c/a.gif", with: "a.gif"), to: "c/batch.jsonl")
    _ = try Self.batch(command, ["-o", "c/{id}.gif", "--resume", "--prune"])
    #expect(folder.exists("a.gif"))
  }

  @Test func `a list is written anew when lines of it say nothing any more`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    func lines() -> Int? { folder.text(of: "c/batch.jsonl")?.split(separator: "\n").count }
    for scale in ["1", "2", "1", "2"] {
      _ = try Self.batch(command, ["-o", "c/{id}.gif", "--resume", "--scale", scale])
      #expect(lines() == 3)
    }
    // One that is killed before its end leaves it to the next.
    let list = try #require(folder.text(of: "c/batch.jsonl"))
    folder.write(list + list, to: "c/batch.jsonl")
    let again = try Self.batch(command, ["-o", "c/{id}.gif", "--resume", "--scale", "2"])
    #expect(again["kept"] == .number(3) && lines() == 3)
    #expect(folder.files().filter { $0.hasPrefix("c/") }.count == 4)
  }

  @Test func `films are verified without being made`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    let words = ["a.json", "--batch", "rows.csv", "-o", "c/{id}.gif", "--verify"]
    let none = try command.run(words)
    #expect(none.status == 65 && none.errors.contains("c/a.gif was never made here"))
    #expect(!folder.exists("c"))
    for part in ["1/2", "2/2"] {
      _ = try Self.batch(command, ["-o", "c/{id}.gif", "--shard", part])
    }
    #expect(try command.run(words).output.hasPrefix("rows.csv  0 of 3 films made, 3 kept  "))
    // A whole run goes on with what the parts have made.
    #expect(try Self.batch(command, ["-o", "c/{id}.gif", "--resume"])["kept"] == .number(3))
    folder.write("GIF89a", to: "c/b.gif")
    folder.remove("c/c.gif")
    let wrong = try command.run(words)
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("c/b.gif has other bytes than when it was made"))
    #expect(wrong.errors.contains("c/c.gif is missing"))
    #expect(wrong.errors.contains("rows.csv:3:"), "\(wrong.errors)")
    #expect(folder.text(of: "c/b.gif") == "GIF89a" && !folder.exists("c/c.gif"))
    let other = try command.run(words + ["--scale", "2"])
    #expect(other.errors.contains("c/a.gif was made with other options"), "\(other.errors)")
    folder.write(BatchFolder.rows.replacing("Ada", with: "Emmy"), to: "rows.csv")
    let guest = try command.run(words)
    #expect(guest.errors.contains("c/a.gif was made with other values of parameters"))
    folder.write(BatchFolder.scene.replacing("black", with: "white"), to: "a.json")
    let both = try command.run(words)
    #expect(
      both.errors.contains(
        "c/a.gif was made with another text of the scene and other values of parameters"),
      "\(both.errors)")
  }

  @Test(arguments: [
    ["--prune", "--shard", "1/2", "-o", "c/{id}.gif"], ["--prune", "--verify", "-o", "c/{id}.gif"],
    ["--verify", "-o", "c/{id}"], ["--shard", "1..2", "-o", "c/{id}.gif"],
  ])
  func `what cannot be pruned or verified is refused`(words: [String]) throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let outcome = try Command(in: folder.path).run(["a.json", "--batch", "rows.csv"] + words)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(!folder.exists("c"))
  }
}
