import TestSupport
import Testing

/// Which event of the script a finding is about.
@Suite(.endsInTime) struct LintEventsTests {
  /// The script begins in the third line, an event a line.
  private static func reported(_ events: String...) throws -> String {
    try LintCase.reported(LintCase.scene("", events.joined(separator: ",\n")))
  }

  @Test func `a jump is told at the event that sets the value`() throws {
    let reported = try Self.reported(
      #"{ "at": 0.5, "set": { "card.opacity": 0.9 } }"#,
      #"{ "at": 1, "set": { "card.position.x": 140 } }"#)
    #expect(
      reported.hasPrefix("scene.json:4:")
        && reported.contains(" at 1 s: position jumps from (40, 50)"),
      "\(reported)")
  }

  @Test func `of two events at an instant the first about the view is told`() throws {
    let reported = try Self.reported(
      #"{ "at": 1, "tap": { "point": [200, 50] } }"#,
      #"{ "at": 1, "set": { "card.position.x": 140 } }"#,
      #"{ "at": 1, "set": { "card.position.x": 145 } }"#)
    let jump = try #require(
      reported.split(separator: "\n").first { $0.contains("value-jump") }, "\(reported)")
    #expect(jump.hasPrefix("scene.json:4:"), "\(reported)")
  }

  @Test func `what no event did is told at the view`() throws {
    let reported = try LintCase.reported(
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": "infinity" } }"#
        )))
    #expect(
      reported.hasPrefix("scene.json:1:") && reported.contains("never-rests: card"), "\(reported)")
  }
}
