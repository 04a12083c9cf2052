import TestSupport
import Testing

/// Springs that the film's end cuts off.
@Suite(.endsInTime) struct FilmEndCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "cut-film",
      LintCase.scene(
        "",
        #"{ "at": 2.9, "animate": { "spring": { "response": 0.5, "dampingFraction": 1 }, "changes": { "card.position.x": 200 } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 1, "animate": { "spring": { "response": 0.5, "dampingFraction": 1 }, "changes": { "card.position.x": 200 } } }"#
      ))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
