import TestSupport
import Testing

/// Views that move for ever.
@Suite(.endsInTime) struct RestCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "never-rests",
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": "infinity" } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": 2 } }"#
        )))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
