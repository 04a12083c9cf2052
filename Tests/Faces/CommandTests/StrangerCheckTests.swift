import TestSupport
import Testing

/// `render check` in a project that has nothing but scenes.
@Suite(.endsInTime) struct StrangerCheckTests {
  private static func spring(stiffness: Int) -> String {
    """
    { "size": [120, 40], "fps": 30, "background": "white",
      "views": [
        { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#FF0000", "animations": [
          { "spring": { "keyPath": "position.x", "fromValue": 10, "toValue": 90, "mass": 1,
            "stiffness": \(stiffness), "damping": 12, "fillMode": "forwards",
            "removedOnCompletion": false } } ] } ] }
    """
  }

  private static func project(stiffness: Int = 200) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(spring(stiffness: stiffness), to: "scenes/spring.json")
    return folder
  }

  private static func check(
    _ folder: TemporaryFolder, _ words: [String] = [], isCI: Bool = false
  ) throws -> Command.Outcome {
    var command = Command(in: folder.path)
    command.environment["CI"] = isCI ? "true" : "false"
    return try command.run(["check"] + words)
  }

  @Test func `references that are recorded at first are told`() throws {
    let folder = try Self.project()
    let first = try Self.check(folder)
    #expect(first.status == 0)
    #expect(first.errors.isEmpty)
    // A line has 80 columns in a pipe.
    #expect(
      first.output == """
        spring: had no references; they are recorded now: look at references/spring,
          then commit it
        0 passed, 0 failed, 9 recorded, 1 scene without expect.json

        """)
  }

  @Test func `in CI a scene without references fails in one line, and nothing is written`() throws {
    let folder = try Self.project()
    let outcome = try Self.check(folder, isCI: true)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        1 of 1 scene fails: 1 other failure
        spring: references: there are none in references/spring; `render check --record`
          writes them
        The report is out/check/index.html; --verbose lists every difference.
        0 passed, 1 failed, 1 scene without expect.json

        """)
    #expect(outcome.errors.isEmpty)
    #expect(!folder.exists("references"))
  }

  @Test func `references without a scene are told, and other folders keep theirs`() throws {
    let folder = try Self.project()
    #expect(try Self.check(folder).status == 0)
    folder.write(Self.spring(stiffness: 180), to: "scenes/other.json")
    #expect(try Self.check(folder, ["scenes/other.json"]).status == 0)
    folder.remove("scenes/spring.json")
    let outcome = try Self.check(folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("spring: scene: references/spring belongs to no scene;"),
      "\(outcome.output)")
    // One scene alone says nothing about the others.
    #expect(try Self.check(folder, ["scenes/other.json"]).status == 0)
  }
}
