import TestSupport
import Testing

/// Transitions at whose end the picture jumps.
@Suite(.endsInTime) struct TransitionCheckTests {
  static let cases: [LintCase] = [
    LintCase("end-jump", transition(#""endProgress": 0.4, "#), transition(""))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  private static func transition(_ words: String) -> String {
    LintCase.scene(
      "",
      #"{ "at": 0.5, "set": { "card.opacity": 0.3 } }, { "at": 0.5, "addAnimation": { "view": "card", "animation": "#
        + #"{ "transition": { "type": "fade", \#(words)"duration": 0.6 } } } }"#)
  }
}
