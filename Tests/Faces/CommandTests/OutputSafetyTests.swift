import FlipbookImages
import TestSupport
import Testing

/// Files that are not replaced, and where results go instead of files.
@Suite(.endsInTime) struct OutputSafetyTests {
  @Test(arguments: [
    (["gallery", "line.json", "-o", "page"], "page/index.html"),
    (["plot", "line.json", "-o", "mine.svg"], "mine.svg"),
  ])
  func `a file of other makers is kept unless forced, and our own is replaced`(
    arguments: [String], path: String
  ) throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("page")
    folder.write("mine", to: path)
    let command = Command(in: folder.path)
    let refused = try command.run(arguments)
    #expect(refused.status == 73)
    #expect(
      refused.errors == "error: \(path) exists and was not made by an earlier run; "
        + "move it away, or use --force\n")
    #expect(folder.text(of: path) == "mine")
    #expect(try command.run(arguments + ["--force"]).status == 0)
    #expect(folder.text(of: path) != "mine")
    #expect(try command.run(arguments).status == 0, "what the tool made it may replace")
  }

  @Test func `the scene itself is never a chart`() throws {
    let folder = try Fixtures.folder()
    // Marked, so that only its being the scene keeps it.
    let scene = Fixtures.line + "// Made with Flipbook"
    folder.write(scene, to: "scene.svg")
    try folder.makeLink("link.svg", to: "scene.svg")
    let outcome = try Command(in: folder.path).run([
      "plot", "scene.svg", "-o", "./link.svg", "--force",
    ])
    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: ./link.svg is the scene itself\n")
    #expect(folder.text(of: "scene.svg") == scene)
  }

  @Test func `of several charts none is written when one would replace a foreign file`() throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("out")
    folder.write("mine", to: "out/line-plot.png")
    let outcome = try Command(in: folder.path).run(["plot", "line.json"])
    #expect(outcome.status == 73)
    #expect(outcome.output.isEmpty)
    #expect(!folder.exists("out/line-plot.svg"))
  }

  @Test func `a chart goes to stdout as an SVG`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let outcome = try command.run(["plot", "line.json", "-o", "-"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try command.run(["plot", "line.json", "-o", "chart.svg"]).status == 0)
    #expect(outcome.output == folder.text(of: "chart.svg"))
    let mixed = try command.run(["plot", "line.json", "-o", "-", "-o", "other.svg"])
    #expect(mixed.status == 64 && mixed.output.isEmpty)
    #expect(
      mixed.errors.contains("'-o -' writes the chart to stdout, so no other '-o' is allowed."))
    #expect(!folder.exists("other.svg"))
  }

  @Test func `a report replaces no page of other makers`() throws {
    let name = "index.html"
    let folder = try Fixtures.folder()
    try folder.makeFolder("site")
    folder.write("mine", to: "site/\(name)")
    let command = Command(in: folder.path)
    let check = ["check", "line.json", "--record", "-o", "site"]
    let refused = try command.run(check)
    #expect(refused.status == 73)
    #expect(refused.errors.hasPrefix("error: site/\(name) exists and was not made by"))
    #expect(folder.files().filter { $0.hasPrefix("site/") } == ["site/\(name)"])
    #expect(!folder.exists("references"), "refused before any work")
  }

  @Test func `a report never lies among the references`() throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("references")
    let outcome = try Command(in: folder.path).run(
      ["check", "line.json", "--record", "-o", "./references/"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "error: ./references/ contains the references; the report needs another folder\n")
    #expect(TemporaryFolder.files(in: "\(folder.path)/references") == [])
  }

  @Test func `one moment goes to stdout as a PNG`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json --at 0.25 -o - > dot.png && render line.json --at 0.25 -o file.png")
    #expect(outcome.status == 0)
    let pictures = try ["dot.png", "file.png"].map { name in
      try ImageDecoder.decode(
        try #require(TemporaryFolder.bytes(of: "\(folder.path)/\(name)")), name: name)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `stdout takes one moment, or a film in a format`() throws {
    let arguments = ["--at", "0", "--mp4"]
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json", "-o", "-"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix("error: -o - writes one picture of one scene to stdout")
        || outcome.errors.hasPrefix("error: -o - needs the format of the film")
    )
    #expect(!folder.exists("out"))
  }

  @Test func `the number of threads may follow its letter`() throws {
    let folder = try Fixtures.folder()
    #expect(try Command(in: folder.path).run(["line.json", "-j1", "--frames", "0"]).status == 0)
  }

  @Test func `a reader that goes away fails no pipeline`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "(render values line.json --every 0.00001; echo $? > status) | head -n 1")
    #expect(outcome.errors.isEmpty)
    #expect(folder.text(of: "status") == "0\n")
  }
}
