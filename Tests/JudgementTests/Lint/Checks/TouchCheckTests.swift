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

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
