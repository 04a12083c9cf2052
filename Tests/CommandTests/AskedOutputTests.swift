import System
import TestSupport
import Testing

/// What is probably not meant is said, and what cannot be is refused.
@Suite(.endsInTime) struct AskedOutputTests {
  @Test func `a moment after the end is drawn, with a word`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let late = try command.run(["line.json", "--at", "99"])
    #expect(late.status == 0)
    #expect(
      late.errors == "warning: line.json: --at 99 is after the end of the film, 1 s: the picture "
        + "shows how the scene goes on\n")
    #expect(folder.exists("out/line@99s.png"))
    let json = try command.run(["line.json", "--at", "99", "--json"])
    #expect(json.output.contains("--at 99 is after the end of the film") && json.errors.isEmpty)
    #expect(try command.run(["line.json", "--at", "0,0.95,1"]).errors.isEmpty)
  }

  @Test(
    arguments: [
      ("29.97", "2997/100", "30000/1001"), ("23.976", "2997/125", "24000/1001"),
      ("23.98", "1199/50", "24000/1001"), ("59.94", "2997/50", "60000/1001"),
      ("119.88", "2997/25", "120000/1001"), ("47.952", "5994/125", "48000/1001"),
    ])
  func `a rate that abbreviates another is taken as it is, with a word`(
    written: String, exact: String, meant: String
  ) throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let words =
      "\(written) frames a second are exactly \(exact), and editors mean \(meant). "
      + "Write \(meant)."
    let outcome = try command.run(["line.json", "--fps", written, "--frames", "0"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "warning: --fps: \(words)\n")
    #expect(try #require(folder.text(of: "out/line/render.json")).contains(exact))
    let same = try command.run(["diff", "line.json", "line.json", "--fps", written])
    #expect(same.status == 0 && same.errors == "warning: --fps: \(words)\n")
    folder.write(
      Fixtures.line.replacingOccurrences("\"fps\": 10", "\"fps\": \(written)"), to: "tv.json")
    let scene = try command.run(["validate", "tv.json", "--json"])
    #expect(scene.status == 0 && scene.output.contains(words))
  }

  @Test(arguments: ["30000/1001", "30", "29.9", "25", "12.5", "24000/1001", "0.5"])
  func `other rates are taken without a word`(rate: String) throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json", "--fps", rate, "--frames", "0"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test(
    arguments: [
      ("b.mp4", "./b.mp4"), ("b.mp4", "other/../b.mp4"), ("x/b.gif", "x//b.gif"),
      ("real/b.mp4", "link/b.mp4"), ("a.png", "./a.png"),
    ])
  func `two names of one file are one name too many`(one: String, other: String) throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("real")
    try folder.makeLink("link", to: "real")
    let before = folder.files()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--at", "0", "-o", one, "-o", other,
    ])
    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: -o names one file twice: \(one) and \(other)\n")
    #expect(folder.files() == before)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
