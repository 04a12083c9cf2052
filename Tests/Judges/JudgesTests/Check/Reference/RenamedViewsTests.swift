import FlipbookCheck
import TestSupport
import Testing

/// Views that move as others did, and have their names no more, where the recorded tree is not known.
@Suite(.endsInTime) struct RenamedViewsTests {
  /// A record without the file of its scene, as of one that is larger than what is recorded.
  private static func reported(_ changes: [(String, String)]) throws -> CheckReport {
    let folder = try CheckedFolder(["line": ChangedScene.text])
    try folder.record()
    let values = try #require(folder.files.text(of: "references/line/values.json"))
    let lines = values.split(separator: "\n").map { line in
      line.hasPrefix("  \"source\": ")
        ? "  \"source\": null,"
        : line.hasPrefix("  \"sourceDigest\": ") ? "  \"sourceDigest\": \"\"" : String(line)
    }
    folder.files.write(lines.joined(separator: "\n") + "\n", to: "references/line/values.json")
    #expect(try folder.check().failures.isEmpty)
    let text = changes.reduce(ChangedScene.text) { $0.replacing($1.0, with: $1.1) }
    folder.files.write(text, to: "scenes/line.json")
    return try folder.check()
  }

  @Test func `a view with another name and the same motion is one cause`() throws {
    let report = try Self.reported([("\"card\"", "\"sheet\"")])
    let failures = report.failures.flatMap(\.failureLines)
    #expect(
      failures == ["sheet is card of the reference, renamed: the same motion of position"],
      "\(failures)")
    let causes = report.text.split(separator: "\n").filter { $0.contains(", from ") }
    #expect(causes.count == 1, "\(report.text)")
    // With another motion it is another view.
    let other = try Self.reported([("\"card\"", "\"sheet\""), ("180", "200")])
    let lines = other.failures.flatMap(\.failureLines)
    #expect(!lines.contains { $0.contains("renamed") }, "\(lines)")
  }
}
