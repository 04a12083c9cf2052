import TestSupport
import Testing

/// A change in the words of an author: of the part of a property that an animation names.
@Suite(.endsInTime) struct ToldChangeTests {
  private static func reported(_ animation: String) throws -> String {
    try LintCase.reported(LintCase.scene(LintCase.animation(animation)))
  }

  /// 45° are π/4, or 0.7854.
  @Test func `a turn is told as one, not as a matrix`() throws {
    let reported = try Self.reported(
      #"{ "basic": { "keyPath": "transform.rotation", "fromValue": 0, "toValue": "45deg", "duration": 1 } }"#
    )
    #expect(
      reported.contains(
        "transform.rotation jumps from 0.7854 to 0 when its animation ends"), "\(reported)")
  }

  @Test func `a list of numbers is told as one`() throws {
    let reported = try Self.reported(
      #"{ "basic": { "keyPath": "position", "fromValue": [40, 50], "toValue": [200, 20], "duration": 1 } }"#
    )
    #expect(reported.contains("position jumps from (200, 20) to (40, 50)"), "\(reported)")
  }

  /// A spring drives the card, and is held on its way: it stops at once.
  @Test func `velocities are told before and behind`() throws {
    let reported = try LintCase.reported(
      LintCase.scene(
        "",
        #"{ "at": 0.2, "drive": { "changes": { "card.position.x": 240 }, "spring": { "stiffness": 200, "damping": 20 } } },"#
          + #"{ "at": 0.4, "hold": { "view": "card" } }"#))
    let words = try #require(
      reported.firstMatch(
        of: /velocity of [^ ]+ jumps from \(([0-9.]+), 0\) to \(([0-9., ]+)\) a second/),
      "\(reported)")
    #expect((Double(words.1) ?? 0) > 100 && words.2 == "0, 0")
  }
}
