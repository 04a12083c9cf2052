import TestSupport
import Testing

/// `render lint` as a command: its codes and its streams.
@Suite(.endsInTime) struct LintCommandTests {
  /// From 40 to 200 within a second, and back to its model at 40 at once.
  private static func jump(_ words: String = "") -> String {
    """
    { "size": [300, 100], "duration": 3, "views": [ { "id": "card", "frame": [20, 30, 40, 40], \(words)
      "backgroundColor": "#007AFF", "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 40,
        "toValue": 200, "duration": 1 } } ] } ] }
    """
  }

  private static func lint(_ text: String, _ more: String...) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    folder.write(text, to: "scene.json")
    return try Command(in: folder.path).run(["lint", "scene.json"] + more)
  }

  @Test func `strict lint exits with 1, and JSON tells all`() throws {
    let outcome = try Self.lint(Self.jump(), "--strict", "--json")
    #expect(outcome.status == 1)
    for text in [
      "\"rule\": \"end-jump\"", "\"view\": \"card\"", "\"time\": 1", "\"line\": 1",
    ] {
      #expect(outcome.output.contains(text), "\(text) is not in \(outcome.output)")
    }
    let reported = try Self.lint(Self.jump())
    #expect(reported.status == 0 && reported.errors.isEmpty, "\(reported.errors)")
    #expect(
      reported.output.hasPrefix("scene.json:1:")
        && reported.output.contains(": lint: end-jump: card"))
  }

  @Test func `what is meant is told with --all only`() throws {
    let meant = Self.jump(#""meant": ["end-jump"],"#)
    let quiet = try Self.lint(meant, "--strict")
    #expect(quiet.status == 0 && quiet.output.isEmpty, "\(quiet.output)")
    let all = try Self.lint(meant, "--strict", "--all")
    #expect(all.status == 0 && all.output.contains("(meant)"), "\(all.output)")
  }
}
