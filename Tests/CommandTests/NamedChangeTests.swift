import TestSupport
import Testing

/// `render check` says which words of a scene made its motion another one.
@Suite(.endsInTime) struct NamedChangeTests {
  private static let scene = """
    { "size": [200, 80], "duration": 0.6, "views": [
      { "id": "card", "frame": [5, 5, 30, 30], "backgroundColor": "red", "animations": [
        { "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 100, "stiffness": 180,
          "damping": 14, "fillMode": "both", "removedOnCompletion": false } } ] },
      { "id": "tile", "frame": [5, 45, 30, 30], "backgroundColor": "blue" } ],
      // A comment, as scenes have them.
      "script": [ { "at": 0.2, "animate": { "duration": 0.3, "options": ["curveLinear"],
        "changes": { "tile.position.x": 120 } } } ] }
    """

  /// A project whose references were recorded, and what `check` says after the scene says otherwise.
  private static func check(
    _ changes: [(String, String)], between: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(scene, to: "scenes/line.json")
    let recorded = try Command(in: folder.path).run(["check", "--record"])
    try #require(recorded.status == 0, "\(recorded.errors)")
    folder.write(
      changes.reduce(scene) { $0.replacing($1.0, with: $1.1) }, to: "scenes/line.json")
    try between(folder)
    return try CheckedProject.check(folder)
  }

  @Test(arguments: [
    ("180", "185.4", "card.position", "spring stiffness 180 → 185.4"),
    // What is left out means its default.
    ("\"damping\": 14", "\"damping\": 14, \"mass\": 1.1", "card.position", "spring mass 1 → 1.1"),
    (
      "[\"curveLinear\"]", "[\"curveEaseIn\"]", "tile.position",
      "animate options [\"curveLinear\"] → [\"curveEaseIn\"]"
    ),
    ("\"at\": 0.2", "\"at\": 0.25", "tile.position", "at 0.2 → 0.25"),
  ])
  func `the words are told with both values, of the view that they are about`(
    old: String, new: String, key: String, words: String
  ) throws {
    let outcome = try Self.check([(old, new)])
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains("the scene says") }
    #expect(lines.count == 1 && lines[0].hasPrefix("line: values: \(key) from "), "\(lines)")
    #expect(lines.first?.hasSuffix("; the scene says \(words)") ?? false, "\(lines)")
  }

  @Test func `what is only written otherwise is no change`() throws {
    let outcome = try Self.check([("180", "18e1"), ("// A comment, as", "// Another, as")])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `a view with another name and the same motion is one cause`() throws {
    let outcome = try Self.check([("\"card\"", "\"sheet\"")])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "line: values: sheet is card of the reference, renamed: the same motion of position\n"),
      "\(outcome.errors)")
    let causes = outcome.output.split(separator: "\n").filter { $0.contains(", from ") }
    #expect(causes.count == 1, "\(outcome.output)")
    // With another motion it is another view.
    let other = try Self.check([("\"card\"", "\"sheet\""), ("180", "200")])
    #expect(!other.errors.contains("renamed"), "\(other.errors)")
  }

  @Test func `what a reference says of the scene cannot be changed by hand`() throws {
    let outcome = try Self.check([]) { folder in
      let path = "references/line/values.json"
      let text = try #require(folder.text(of: path))
      folder.write(text.replacing("\"stiffness\": 180", with: "\"stiffness\": 181"), to: path)
    }
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("is not that of \"source\""), "\(outcome.errors)")
  }

  /// References of form 2 have the same values and do not say what the scene said.
  @Test func `references of before are read`() throws {
    let outcome = try Self.check([("180", "185.4")]) { folder in
      let path = "references/line/values.json"
      let text = try #require(folder.text(of: path))
      let cut = try #require(text.firstRange(of: ",\n  \"source\":"))
      folder.write(
        (text[..<cut.lowerBound] + "\n}\n").replacing("\"version\": 3", with: "\"version\": 2"),
        to: path)
    }
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("line: values: card.position from "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("the scene says"))
  }
}
