import TestSupport
import Testing

/// Labels that do not fit into their bounds.
@Suite(.endsInTime) struct TextCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "text-cut",
      LintCase.scene(#""text": { "string": "Longer than forty points", "fontSize": 17 }"#),
      LintCase.scene(#""text": { "string": "Hm", "fontSize": 17 }"#))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
