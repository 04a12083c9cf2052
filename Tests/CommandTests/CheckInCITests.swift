import TestSupport
import Testing

/// ci/github-actions.yml and what a CI job has of a run.
@Suite(.endsInTime) struct CheckInCITests {
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(PlantedFaultTests.scene, to: "scenes/planted.json")
    _ = try Command(in: folder.path).run(["check", "--record"])
    return folder
  }

  /// The lines of the workflow that run something, without what installs the program.
  private static func commands() throws -> [String] {
    let text = try #require(
      TemporaryFolder.text(of: "\(Command.package)/ci/github-actions.yml"))
    return text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "run: ").map { String(line[$0.upperBound...]) }
    }.filter { !$0.contains("install") }
  }

  @Test func `the workflow's commands make what it hands on`() throws {
    let folder = try Self.project()
    folder.write(
      PlantedFaultTests.scene.replacingFirst("\"stiffness\": 100", with: "\"stiffness\": 50"),
      to: "scenes/planted.json")
    let commands = try Self.commands()
    #expect(commands.count == 2)
    var command = Command(in: folder.path)
    command.environment["CI"] = "true"
    command.environment["GITHUB_STEP_SUMMARY"] = "summary.txt"
    #expect(try command.shell(commands[0]).status == 1)
    #expect(try command.shell(commands[1]).status == 0)
    let summary = try #require(folder.text(of: "summary.txt"))
    #expect(summary.hasPrefix("# render check: "))
    #expect(summary.contains("| planted | values | dot.position from 0.1 s"), "\(summary)")
    #expect(summary.contains { "▂▃▄▅▆▇█".contains($0) })
    for file in ["index.html", "results.json", "junit.xml", "summary.md"] {
      #expect(folder.exists("out/check/\(file)"))
    }
  }

  @Test func `a summary of nothing that differs says so`() throws {
    let folder = try Self.project()
    #expect(try Command(in: folder.path).run(["check"]).status == 0)
    let summary = folder.text(of: "out/check/summary.md")
    #expect(
      summary == "# render check: 8 passed, 0 failed, 1 scene without expect.json\n\n"
        + "Nothing differs.\n")
  }

  static let codes: [([String], Int32)] = [
    (["check"], 0), (["check", "scenes/broken.json"], 1), (["check", "scenes/new.json"], 1),
    (["check", "scenes/gone.json"], 66), (["check", "--jobs", "0"], 64),
    (["check", "-o", "foreign"], 73), (["check", "-o", "scenes/planted.json"], 73),
  ]

  @Test(arguments: codes) func `the exit codes are those of the page`(
    words: [String], status: Int32
  ) throws {
    let folder = try Self.project()
    if words.contains("scenes/broken.json") { folder.write("{", to: "scenes/broken.json") }
    if words.contains("scenes/new.json") {
      folder.write(Fixtures.still, to: "scenes/new.json")
    }
    try folder.makeFolder("foreign")
    folder.write("<p>mine</p>", to: "foreign/index.html")
    var command = Command(in: folder.path)
    command.environment["CI"] = "true"
    let outcome = try command.run(words)
    #expect(outcome.status == status, "\(outcome.errors)")
    let page = try #require(TemporaryFolder.text(of: "\(Command.package)/docs/check.md"))
    let codes = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: "|").first }
    #expect(codes.contains { $0.split { ", ".contains($0) }.contains("\(status)") })
  }
}
