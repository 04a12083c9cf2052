import TestSupport
import Testing

/// Fingers that nothing takes, and fingers that no screen would feel.
@Suite(.endsInTime) struct TouchCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "finger-misses",
      LintCase.scene(LintCase.tap, #"{ "at": 1, "tap": { "point": [200, 50] } }"#),
      LintCase.scene(LintCase.tap, #"{ "at": 1, "tap": { "point": [40, 50] } }"#)),
    LintCase(
      "finger-leaves",
      LintCase.scene(
        LintCase.tap, #"{ "at": 1, "pan": { "from": [40, 50], "by": [0, 60], "duration": 0.2 } }"#),
      LintCase.scene(
        LintCase.tap, #"{ "at": 1, "pan": { "from": [40, 50], "by": [0, 40], "duration": 0.2 } }"#)),
    // The canvas is 300 × 100: beyond each side, and just at it.
    leaving("[261, 0]", "[260, 0]"), leaving("[-41, 0]", "[-40, 0]"),
    leaving("[0, 51]", "[0, 50]"), leaving("[0, -51]", "[0, -50]"),
    LintCase(
      "touch-ignored",
      LintCase.scene(
        LintCase.tap,
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.opacity": 0.5 } } },"#
          + #"{ "at": 1, "tap": { "view": "card" } }"#),
      LintCase.scene(
        LintCase.tap,
        #"{ "at": 0.5, "animate": { "duration": 1, "options": ["allowUserInteraction"], "changes": { "card.opacity": 0.5 } } },"#
          + #"{ "at": 1, "tap": { "view": "card" } }, { "at": 2, "tap": { "view": "card" } }"#)),
    LintCase(
      "touch-ignored",
      LintCase.scene(
        LintCase.tap + #", "userInteractionEnabled": false"#,
        #"{ "at": 1, "tap": { "view": "card" } }"#),
      LintCase.scene(
        #""userInteractionEnabled": false, "views": []"#, #"{ "at": 1, "tap": { "view": "card" } }"#
      )),
  ]

  private static func leaving(_ beyond: String, _ within: String) -> LintCase {
    func scene(_ way: String) -> String {
      LintCase.scene(
        LintCase.tap,
        #"{ "at": 1, "pan": { "from": [40, 50], "by": \#(way), "duration": 0.2 } }"#)
    }
    return LintCase("finger-leaves", scene(beyond), scene(within))
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  /// A row that fades in a list, and a finger that scrolls the list, are each what they should be; so is
  /// one on what is behind a view that is switched off.
  @Test(arguments: [
    #"{ "at": 0.4, "pan": { "from": [150, 130], "by": [0, -60], "duration": 0.2 } }"#,
    #"{ "at": 2, "pan": { "from": [150, 330], "by": [0, -60], "duration": 0.2 } }"#,
  ])
  func `a finger that something suitable takes is not ignored`(_ finger: String) throws {
    let found = try LintCase.reported(
      #"""
      { "size": [300, 400], "duration": 3, "views": [
        { "id": "list", "frame": [0, 0, 300, 400], "contentSize": [300, 900], "views": [
          { "id": "row", "frame": [0, 100, 300, 60], "backgroundColor": "red",
            "gestures": [ { "tap": { "events": [] } } ] } ] },
        { "id": "toast", "frame": [20, 300, 260, 60], "backgroundColor": "gray", "userInteractionEnabled": false,
          "gestures": [ { "swipe": { "direction": "down", "events": [] } } ] } ],
        "script": [ { "at": 0.1, "animate": { "duration": 1, "changes": { "row.opacity": 0.7 } } }, \#(finger) ] }
      """#)
    #expect(!found.contains("touch-ignored"), "\(found)")
  }

  private static func slot(_ keys: String, _ finger: String) throws -> String {
    try LintCase.reported(
      #"""
      { "size": [300, 400], "duration": 3, "views": [
        { "id": "button", "frame": [20, 20, 100, 100], "backgroundColor": "green",
          "gestures": [ { "tap": { "events": [ { "set": { "button.borderWidth": 2 } } ] } } ] },
        { "id": "slot", "frame": [10, 10, 120, 120], \#(keys) "views": [] } ],
        "script": [ { "at": 1, "tap": \#(finger) } ] }
      """#)
  }

  @Test(arguments: [#"{ "view": "button" }"#, #"{ "point": [70, 70] }"#])
  func `a clear view in front is named with its cure`(_ finger: String) throws {
    let found = try Self.slot("", finger)
    #expect(
      found.contains(
        "touch-ignored: button at 1 s: finger 1 does not reach it: slot is in front and catches the finger, and "
          + "shows nothing: write \"hitTest\": \"subviews\" in slot"), "\(found)")
    #expect(try !Self.slot(#""hitTest": "subviews","#, finger).contains("touch-ignored"))
  }

  @Test func `a view that is seen catches only fingers that are meant for what is behind`() throws {
    let color = #""backgroundColor": "red","#
    let aimed = try Self.slot(color, #"{ "view": "button" }"#)
    #expect(
      aimed.contains("finger 1 does not reach it: slot is in front and catches the finger\n"),
      "\(aimed)")
    let point = try Self.slot(color, #"{ "point": [70, 70] }"#)
    #expect(
      point.contains(
        "finger-misses: at 1 s: finger 1 lands on slot, which has no gesture for it and is in front of "
          + "button"),
      "\(point)")
  }
}
