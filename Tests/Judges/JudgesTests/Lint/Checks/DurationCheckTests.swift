import TestSupport
import Testing

/// Times that look like milliseconds.
@Suite(.endsInTime) struct DurationCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "milliseconds",
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 250, "changes": { "card.position.x": 140 } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 0.25, "changes": { "card.position.x": 140 } } }"#)),
    // From 100 s on: a duration, and a delay.
    LintCase("milliseconds", block(#""duration": 100"#), block(#""duration": 99.9"#)),
    LintCase(
      "milliseconds", block(#""delay": 100, "duration": 1"#),
      block(#""delay": 99.9, "duration": 1"#)),
  ]

  private static func block(_ keys: String) -> String {
    LintCase.scene(
      "", #"{ "at": 0.5, "animate": { \#(keys), "changes": { "card.position.x": 140 } } }"#)
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
