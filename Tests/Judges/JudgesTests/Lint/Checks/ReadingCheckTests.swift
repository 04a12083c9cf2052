import TestSupport
import Testing

/// Findings from when a scene was read.
@Suite(.endsInTime) struct ReadingCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "bare-degrees",
      LintCase.scene(#""transform": [{ "rotate": 45 }]"#),
      LintCase.scene(#""transform": [{ "rotate": "45deg" }]"#)),
    LintCase(
      "warning",
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 40, "dampingRatio": 2, "duration": 1 } }"#
        )),
      LintCase.scene("")),
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
