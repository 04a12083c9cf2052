import FlipbookCheck
import TestSupport
import Testing

/// Views that move as others did, and have their names no more.
@Suite(.endsInTime) struct RenamedViewsTests {
  @Test func `a view with another name and the same motion is one cause`() throws {
    let outcome = try ChangedScene.check([("\"card\"", "\"sheet\"")])
    #expect(
      outcome.reported.contains(
        "line: values: sheet is card of the reference, renamed: the same motion of position\n"),
      "\(outcome.reported)")
    let causes = outcome.report.text.split(separator: "\n").filter { $0.contains(", from ") }
    #expect(causes.count == 1, "\(outcome.report.text)")
    // With another motion it is another view.
    let other = try ChangedScene.check([("\"card\"", "\"sheet\""), ("180", "200")])
    #expect(!other.reported.contains("renamed"), "\(other.reported)")
  }
}
