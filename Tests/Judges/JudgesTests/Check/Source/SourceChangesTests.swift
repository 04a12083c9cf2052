import TestSupport
import Testing

/// Which words of a scene made its motion another one.
@Suite(.endsInTime) struct SourceChangesTests {
  @Test(arguments: [
    ("180", "185.4", "card.position", "spring stiffness 180 → 185.4"),
    // A key that is left out means its default.
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
    let outcome = try ChangedScene.check([(old, new)])
    let lines = outcome.reported.split(separator: "\n").filter {
      $0.contains(": values: ") && $0.contains("the scene says")
    }
    #expect(lines.count == 1 && lines[0].hasPrefix("line: values: \(key) from "), "\(lines)")
    #expect(lines.first?.hasSuffix("; the scene says \(words)") ?? false, "\(lines)")
  }

  @Test func `what is only written otherwise is no change`() throws {
    let outcome = try ChangedScene.check([("180", "18e1"), ("// A comment, as", "// Another, as")])
    #expect(outcome.reported.isEmpty, "\(outcome.reported)")
  }

  @Test func `what a reference says of the scene cannot be changed by hand`() throws {
    let outcome = try ChangedScene.check([]) { folder in
      let path = "references/line/values.json"
      let text = try #require(folder.text(of: path))
      folder.write(text.replacing("\"stiffness\": 180", with: "\"stiffness\": 181"), to: path)
    }
    #expect(outcome.reported.contains("is not the key of \"source\""), "\(outcome.reported)")
  }

  /// References of form 2 have the same values and do not say what the scene said.
  @Test func `references of before are read`() throws {
    let outcome = try ChangedScene.check([("180", "185.4")]) { folder in
      let path = "references/line/values.json"
      let text = try #require(folder.text(of: path))
      let cut = try #require(text.firstRange(of: ",\n  \"source\":"))
      folder.write(
        (text[..<cut.lowerBound] + "\n}\n").replacing("\"version\": 3", with: "\"version\": 2"),
        to: path)
    }
    #expect(outcome.reported.contains("line: values: card.position from "), "\(outcome.reported)")
    #expect(!outcome.reported.contains("the scene says"))
  }
}
