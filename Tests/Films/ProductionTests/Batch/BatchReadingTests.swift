import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import Glibc
import ProductionSupport
import TestSupport
import Testing

/// The files that a batch reads of its scene, and when.
@Suite(.endsInTime) struct BatchReadingTests {
  private static let scene = #"""
    { "size": [20, 20], "fps": 10, "duration": 0.2, "parameters": { "tint": "red" },
      "views": [
        { "frame": [0, 0, 10, 10], "backgroundColor": "$tint" },
        { "frame": [10, 0, 10, 10], "image": "dot.png" },
        { "frame": [0, 10, 10, 10], "scene": { "file": "part.json" } } ] }
    """#

  private static func folder() throws -> ProductionFolder {
    let folder = try ProductionFolder(Self.scene)
    folder.write(
      #"{ "size": [10, 10], "duration": 1, "views": [{ "frame": [2, 2, 4, 4], "backgroundColor": "blue" }] }"#,
      to: "part.json")
    let fixture = Repository.path + "/Tests/Scenes/SceneFileTests/Fixtures/tile.png"
    folder.files.write(
      bytes: try #require(TemporaryFolder.bytes(of: fixture)), to: "dot.png")
    folder.write("id,tint\na,red\nb,green\nc,blue\n", to: "rows.csv")
    return folder
  }

  /// Takes files away once the first film is made.
  private final class Thief: Reporter {
    let heard = CollectedReports()
    let path: String
    let acceptsWarnings = true

    init(in path: String) { self.path = path }

    func report(_ diagnostic: Diagnostic, scene: SceneSource?) {
      heard.report(diagnostic, scene: scene)
    }
    func report(_ list: DiagnosticList) { heard.report(list) }
    func omit(_ count: Int) {}
    func begins(
      _ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate
    ) {}
    func take(_ picture: [UInt8]) {}
    func progress(of name: String, total: Int, unit: String) -> any Progress { Hand(path: path) }

    private struct Hand: Progress {
      let path: String

      func update(_ done: Int) {
        guard done == 1 else { return }
        for name in ["dot.png", "part.json"] { unlink("\(path)/\(name)") }
        TemporaryFolder.write("no scene any more", to: "\(path)/a.json")
      }

      func clear() {}
    }
  }

  @Test func `all films of a batch are made of what the first one read`() throws {
    let folder = try Self.folder()
    for (name, tint) in [("a", "red"), ("b", "green"), ("c", "blue")] {
      _ = try folder.film {
        $0.outputs.paths = ["alone/\(name)"]
        $0.scene.parameters = [ParameterValue(name: "tint", text: tint)]
      }
    }
    let thief = Thief(in: folder.path)
    let outcome = try folder.films(["films/{id}"], thief) { $0.effort.jobs = 1 }
    #expect(outcome.tally.made == 3 && thief.heard.diagnostics.isEmpty)
    #expect(folder.files.text(of: "a.json") == "no scene any more")
    for name in "abc" {
      let frames = BatchFolder.frames("\(folder.path)/films/\(name)")
      #expect(frames.count == 2 && frames == BatchFolder.frames("\(folder.path)/alone/\(name)"))
    }
  }

  /// A list of clips says of a row what a run of its own would say.
  @Test func `films of a batch are kept by a later one that reads the same`() throws {
    let folder = try Self.folder()
    func tally() throws -> BatchTally {
      try folder.films(["c/{id}.gif"]) {
        $0.part.resumes = true
        $0.effort.force = true
      }.tally
    }
    #expect(try tally().made == 3)
    #expect(try tally().kept == 3)
    folder.write(
      #"{ "size": [10, 10], "duration": 1, "views": [{ "frame": [2, 2, 4, 4], "backgroundColor": "gray" }] }"#,
      to: "part.json")
    #expect(try tally().made == 3)
  }
}
