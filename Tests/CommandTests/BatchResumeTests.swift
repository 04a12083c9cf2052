import Glibc
import TestSupport
import Testing

/// Batches that go on where they ended, however they are asked.
@Suite(.endsInTime) struct BatchResumeTests {
  /// What is told of a batch in which all is well.
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
}
