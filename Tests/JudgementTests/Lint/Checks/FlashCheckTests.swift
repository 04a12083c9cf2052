import TestSupport
import Testing

/// What is otherwise in a single frame.
@Suite(.endsInTime) struct FlashCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "one-frame-flash",
      LintCase.scene(
        "",
        #"{ "at": 1, "set": { "card.opacity": 0.2 } }, { "at": 1.0166, "set": { "card.opacity": 1 } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 1, "set": { "card.opacity": 0.2 } }, { "at": 1.5, "set": { "card.opacity": 1 } }"#
      ))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
