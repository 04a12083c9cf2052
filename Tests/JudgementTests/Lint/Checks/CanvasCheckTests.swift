import TestSupport
import Testing

/// What goes off the canvas.
@Suite(.endsInTime) struct CanvasCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "leaves-canvas",
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 400 } } }"#),
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 310 } } }"#))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
