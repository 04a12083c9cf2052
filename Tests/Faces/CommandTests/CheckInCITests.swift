import TestSupport
import Testing

/// starter-workflows/github-actions.yml and what a CI job has of a run.
@Suite(.endsInTime) struct CheckInCITests {
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(PlantedScene.text, to: "scenes/planted.json")
    _ = try Command(in: folder.path).run(["check", "--record"])
    return folder
  }

  /// The commands of the workflow's steps, by their names; of several lines all.
  private static func commands() throws -> [String: String] {
    let text = try #require(
      TemporaryFolder.text(of: "\(Command.package)/starter-workflows/github-actions.yml"))
    var commands: [String: String] = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      if let start = line.firstRange(of: "- name: ") {
        name = String(line[start.upperBound...])
      } else if line.contains("- uses: ") {
        name = ""
      } else if let start = line.firstRange(of: "run: ") {
        commands[name] = line[start.upperBound...] == "|" ? "" : String(line[start.upperBound...])
      } else if line.hasPrefix("          "), commands[name] != nil {
        commands[name, default: ""] += line + "\n"
      }
    }
    return commands
  }

  /// The commands of `make` in the checkout that stands for the one of the workflow.
  @Test func `the workflow's build is one that the Makefile knows`() throws {
    let commands = try Self.commands()
    let tools = try #require(commands["Tools and libraries"])
    #expect(tools.contains("make -C .flipbook deps\n"))
    #expect(tools.contains("FLIPBOOK_COMMIT=$(git -C .flipbook rev-parse HEAD)"))
    let build = try #require(commands["Build"])
    for line in ["make -C .flipbook deps", build] {
      let words = line.replacingFirst("make -C .flipbook", with: "make -n SUDO_USER=")
      let outcome = try Command(in: Command.package).shell(words)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
    let prefix = try #require(build.split(separator: "PREFIX=").last)
    #expect(commands["Path"]?.contains("echo \(prefix)/bin ") == true)
  }

  @Test func `the workflow's commands make what it hands on`() throws {
    let folder = try Self.project()
    folder.write(
      PlantedScene.text.replacingFirst("\"stiffness\": 100", with: "\"stiffness\": 50"),
      to: "scenes/planted.json")
    let commands = try Self.commands()
    let check = try #require(commands["Check"])
    let hand = try #require(commands["Summary"])
    var command = Command(in: folder.path)
    command.environment["CI"] = "true"
    command.environment["GITHUB_STEP_SUMMARY"] = "summary.txt"
    #expect(try command.shell(check).status == 1)
    #expect(try command.shell(hand).status == 0)
    let summary = try #require(folder.text(of: "summary.txt"))
    #expect(summary.hasPrefix("# render check: "))
    #expect(summary.contains("| planted | values | dot.position from 0.0333 s"), "\(summary)")
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
      summary == "# render check: 9 passed, 0 failed, 1 scene without expect.json, "
        + "compared 36 of 36 frames\n\n"
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
