import TestSupport
import Testing

/// Scenes in the files of other programs, on the command line.
@Suite(.endsInTime) struct ExportCommandTests {
  @Test(arguments: ["line.ca", "line.tendies", "line.lottie", "lottie.json", "line.html"])
  func `a second export replaces the first`(output: String) throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    for _ in 0..<2 {
      let outcome = try command.run(["export", "line.json", "-o", output])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let source = try #require(folder.text(of: "line.json"))
    folder.write(source.replacing("110", with: "90"), to: "line.json")
    let outcome = try command.run(["export", "line.json", "-o", output])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: ["line.ca", "line.tendies", "line.lottie", "lottie.json"])
  func `what is exported is imported again`(output: String) throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["export", "line.json", "-o", output]).status == 0)
    let outcome = try command.run(["validate", output])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `another extension is a usage error that lists them`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(
      ["export", "line.json", "-o", "line.svg"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(".ca, .tendies, .json, .lottie, .html"))
  }
}
