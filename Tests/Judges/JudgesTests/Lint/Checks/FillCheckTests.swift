import TestSupport
import Testing

/// Animations that are told to fill, and are gone when they would.
@Suite(.endsInTime) struct FillCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "forwards-removed",
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1, "fillMode": "forwards" } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 0.5, "duration": 1, "fillMode": "forwards", "removedOnCompletion": false } }"#
        )))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
