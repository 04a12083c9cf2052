import TestSupport
import Testing

/// A folder with one scene, its assertions and the tool's own records.
enum CheckedProject {
  /// 10 + 100 t by the definition of the scene; and the color of the dot's middle and of the rest.
  static let expectations = """
    { "source": "10 + 100 t",
      "values": [ { "key": "dot.position", "at": 0.25, "value": [35, 20], "velocity": [100, 0],
        "tolerance": 1e-9, "why": "a quarter of the way" } ],
      "pixels": [
        { "place": [35.5, 20.5], "at": 0.25, "color": [255, 0, 0], "why": "the dot" },
        { "place": [60.5, 20.5], "at": 0.25, "color": [255, 255, 255], "why": "the background" } ] }
    """

  static func recorded() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    try folder.makeFolder("references/line")
    folder.write(Fixtures.line, to: "scenes/line.json")
    folder.write(expectations, to: "references/line/expect.json")
    let outcome = try Command(in: folder.path).run(["check", "--record"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  static func check(_ folder: TemporaryFolder, isCI: Bool = true) throws -> Command.Outcome {
    var command = Command(in: folder.path)
    command.environment["CI"] = isCI ? "true" : "false"
    return try command.run(["check"])
  }
}
