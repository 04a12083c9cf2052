import TestSupport
import Testing

/// Groups that end before what is in them.
@Suite(.endsInTime) struct GroupCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "short-group",
      LintCase.scene(
        LintCase.animation(
          #"{ "group": { "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 1, "toValue": 0, "duration": 2 } } ], "duration": 1 } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "group": { "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } } ], "duration": 1 } }"#
        )))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
