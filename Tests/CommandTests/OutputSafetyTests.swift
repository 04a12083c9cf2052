import Glibc
import Images
import System
import TestSupport
import Testing

/// What is not replaced, and where results go instead of files.
@Suite(.endsInTime) struct OutputSafetyTests {
  @Test(arguments: [
    (["line.json", "-o", "mine.mp4"], "mine.mp4"),
    (["line.json", "--at", "0", "-o", "mine.png"], "mine.png"),
    (["gallery", "line.json", "-o", "page"], "page/index.html"),
    (["plot", "line.json", "-o", "mine.svg"], "mine.svg"),
    (["plot", "spring", "0.5", "-o", "mine.png"], "mine.png"),
    (["spring", "--plot", "mine.svg"], "mine.svg"),
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

  @Test func `the scene itself is never an output`() throws {
    let folder = try Fixtures.folder()
    folder.write(Fixtures.line, to: "scene.png")
    let outcome = try Command(in: folder.path).run([
      "scene.png", "--at", "0", "-o", "./scene.png", "--force",
    ])
    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: ./scene.png is the scene itself\n")
    #expect(folder.text(of: "scene.png") == Fixtures.line)
  }

  @Test(arguments: [[], ["--force"]])
  func `the scene itself is never a chart`(options: [String]) throws {
    let folder = try Fixtures.folder()
    // Marked, so that only its being the scene keeps it.
    let scene = Fixtures.line + "// Made with Flipbook"
    folder.write(scene, to: "scene.svg")
    try folder.makeLink("link.svg", to: "scene.svg")
    for path in ["scene.svg", "./link.svg"] {
      let outcome = try Command(in: folder.path).run(["plot", "scene.svg", "-o", path] + options)
      #expect(outcome.status == 64)
      #expect(outcome.errors == "error: \(path) is the scene itself\n")
    }
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
    #expect(mixed.errors.contains("'-o -' writes the chart to stdout, so it allows no other '-o'."))
    #expect(!folder.exists("other.svg"))
  }

  @Test(arguments: ["index.html", "results.json", "junit.xml"])
  func `a report replaces no page of other makers`(name: String) throws {
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
    // Whether the scene passes is of no matter here.
    #expect(try command.run(check + ["--force"]).status <= 1)
    #expect(try command.run(check).status <= 1)
    #expect(folder.text(of: "site/\(name)") != "mine")
  }

  @Test func `a report never lies among the references`() throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("references")
    let outcome = try Command(in: folder.path).run(
      ["check", "line.json", "--record", "-o", "./references/"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "error: ./references/ holds the references; the report needs a folder of its own\n")
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

  @Test(arguments: [[], ["--at", "0,1"], ["--at", "0", "--mp4"], ["--frames", "1"]])
  func `stdout takes one moment, or a film in a format`(arguments: [String]) throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json", "-o", "-"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix("error: -o - writes one picture of one scene to stdout")
        || outcome.errors.hasPrefix("error: -o - writes a film to stdout in a format that is named")
    )
    #expect(!folder.exists("out"))
  }

  @Test func `a folder of frames whose name is a file's is told so`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json", "-o", "/dev/null"])
    #expect(outcome.status == 73)
    #expect(
      outcome.errors == "error: cannot create /dev/null: there is a file of that name; -o names "
        + "a folder for the frames, or a file with an ending, such as clip.mp4\n")
  }

  @Test func `a root that is not there is told so`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json", "--root", "nosuch"])
    #expect(outcome.status == 66)
    #expect(outcome.errors == "error: --root: there is no folder 'nosuch'\n")
  }

  @Test func `the number of threads may follow its letter`() throws {
    let folder = try Fixtures.folder()
    #expect(try Command(in: folder.path).run(["line.json", "-j1", "--frames", "0"]).status == 0)
  }

  @Test func `a link under a name that is foreseen leads nowhere`() throws {
    let folder = try Fixtures.folder()
    try folder.makeFolder("out")
    folder.write("precious", to: "precious.txt")
    for name in [".line.part.mp4", ".line.mp4.part", ".line@0s.png.part"] {
      symlink("../precious.txt", "\(folder.path)/out/\(name)")
    }
    let command = Command(in: folder.path)
    #expect(try command.run(["line.json", "--mp4", "--no-frames", "--at", "0"]).status == 0)
    #expect(folder.text(of: "precious.txt") == "precious")
  }

  @Test func `a reader that goes away fails no pipeline`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "(render values line.json --every 0.00001; echo $? > status) | head -n 1")
    #expect(outcome.errors.isEmpty)
    #expect(folder.text(of: "status") == "0\n")
  }
}
