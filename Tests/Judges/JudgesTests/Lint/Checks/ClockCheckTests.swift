import TestSupport
import Testing

/// Clocks that are scrubbed too far.
@Suite(.endsInTime) struct ClockCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "scrub-to-end",
      LintCase.scene(
        #""speed": 0, "#
          + LintCase.animation(
            #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } }"#),
        #"{ "at": 1, "set": { "card.timeOffset": 1 } }"#),
      LintCase.scene(
        #""speed": 0, "#
          + LintCase.animation(
            #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } }"#),
        #"{ "at": 1, "set": { "card.timeOffset": 0.999 } }"#))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
