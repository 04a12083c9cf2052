import TestSupport
import Testing

/// Which event of the script a finding is about.
@Suite(.endsInTime) struct LintEventsTests {
  /// The script begins in the third line, an event a line.
  private static func told(_ events: String...) throws -> String {
    try LintCase.told(LintCase.scene("", events.joined(separator: ",\n")))
  }

  @Test func `a jump is told at the event that sets the value`() throws {
    let told = try Self.told(
      #"{ "at": 0.5, "set": { "card.opacity": 0.9 } }"#,
      #"{ "at": 1, "set": { "card.position.x": 140 } }"#)
    #expect(
      told.hasPrefix("scene.json:4:") && told.contains(" at 1 s: position jumps from (40, 50)"),
      "\(told)")
  }

  @Test func `of two events at an instant the first about the view is told`() throws {
    let told = try Self.told(
      #"{ "at": 1, "tap": { "point": [200, 50] } }"#,
      #"{ "at": 1, "set": { "card.position.x": 140 } }"#,
      #"{ "at": 1, "set": { "card.position.x": 145 } }"#)
    let jump = try #require(
      told.split(separator: "\n").first { $0.contains("value-jump") }, "\(told)")
    #expect(jump.hasPrefix("scene.json:4:"), "\(told)")
  }

  @Test func `what no event did is told at the view`() throws {
    let told = try LintCase.told(
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": "infinity" } }"#
        )))
    #expect(told.hasPrefix("scene.json:1:") && told.contains("never-rests: card"), "\(told)")
  }
}
