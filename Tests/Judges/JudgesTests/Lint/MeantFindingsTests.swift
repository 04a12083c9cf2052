import TestSupport
import Testing

/// Findings that a scene says are meant.
@Suite(.endsInTime) struct MeantFindingsTests {
  static let cases: [LintCase] = [
    LintCase(
      "unused-meant",
      LintCase.scene(#""meant": ["value-jump"]"#), LintCase.scene(#""meant": []"#))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
