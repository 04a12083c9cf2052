import TestSupport
import Testing

/// A folder with one scene, its assertions and the tool's own records.
enum CheckedProject {
  static func recorded() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    try folder.makeFolder("references/line")
    folder.write(Fixtures.line, to: "scenes/line.json")
    folder.write(LineScene.expectations, to: "references/line/expect.json")
    let outcome = try Command(in: folder.path).run(["check", "--record"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  static func check(_ folder: TemporaryFolder, isCI: Bool = true) throws -> Command.Outcome {
    var command = Command(in: folder.path)
    command.environment["CI"] = isCI ? "true" : "false"
    return try command.run(["check", "--verbose"])
  }
}
