import TestSupport
import Testing

/// Views that go off the canvas.
@Suite(.endsInTime) struct CanvasCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "leaves-canvas",
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 400 } } }"#),
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 310 } } }"#)),
    // A card of 40 points is off a canvas of 300 × 100 when its middle is 20 points beyond a side.
    away("x", 321, 319), away("x", -21, -19), away("y", 121, 119), away("y", -21, -19),
  ]

  private static func away(_ axis: String, _ beyond: Double, _ within: Double) -> LintCase {
    func scene(_ place: Double) -> String {
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.\#(axis)": \#(place) } } }"#
      )
    }
    return LintCase("leaves-canvas", scene(beyond), scene(within))
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
