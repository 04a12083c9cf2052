import TestSupport
import Testing

/// A request that is probably not meant is told, and an impossible one is refused.
@Suite(.endsInTime) struct AskedOutputTests {
  @Test func `a moment after the end is drawn, with a word`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let late = try command.run(["line.json", "--at", "99"])
    #expect(late.status == 0)
    #expect(
      late.errors == "warning: line.json: --at 99 is after the end of the film, 1 s: the picture "
        + "shows how the scene continues\n")
    #expect(folder.exists("out/line@99s.png"))
    let json = try command.run(["line.json", "--at", "99", "--json"])
    #expect(json.output.contains("--at 99 is after the end of the film") && json.errors.isEmpty)
  }

  @Test func `a rate that abbreviates another is taken as it is, with a word`() throws {
    let folder = try Fixtures.folder()
    let words =
      "29.97 frames per second are exactly 2997/100, but editors mean 30000/1001. "
      + "Write 30000/1001."
    let outcome = try Command(in: folder.path).run(["line.json", "--fps", "29.97", "--frames", "0"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "warning: --fps: \(words)\n")
    #expect(try #require(folder.text(of: "out/line/render.json")).contains("2997/100"))
    let same = try Command(in: folder.path).run([
      "diff", "line.json", "line.json", "--fps", "29.97",
    ])
    #expect(same.status == 0 && same.errors == "warning: --fps: \(words)\n")
  }

  @Test func `rates that abbreviate no other are taken without a word`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--fps", "30000/1001", "--frames", "0",
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }
}
