import TestSupport
import Testing

/// Blocks that iOS would animate otherwise, and plain changes of what they animate.
@Suite(.endsInTime) struct BlockCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "set-after-block",
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 1, "set": { "card.position.x": 60 } }"#),
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 2, "set": { "card.position.x": 60 } }"#)),
    // The delay counts: from 0.5 s the block animates until 2 s.
    LintCase(
      "set-after-block", delayed(setAt: 0.7), delayed(setAt: 2)),
    LintCase(
      "set-after-block", delayed(setAt: 1.99), delayed(setAt: 2)),
    LintCase(
      "uikit-root",
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "usingSpringWithDamping": 0.5, "initialSpringVelocity": 2, "changes": { "card.position.x": 140 } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "usingSpringWithDamping": 0.5, "initialSpringVelocity": 1, "changes": { "card.position.x": 140 } } }"#
      )),
  ]

  private static func delayed(setAt time: Double) -> String {
    LintCase.scene(
      "",
      #"{ "at": 0.5, "animate": { "delay": 1, "duration": 0.5, "changes": { "card.position.x": 140 } } },"#
        + "{ \"at\": \(time), \"set\": { \"card.position.x\": 60 } }")
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
