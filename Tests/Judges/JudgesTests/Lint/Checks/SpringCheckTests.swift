import TestSupport
import Testing

/// Springs that act otherwise than they are written, that are cut off, or that do not move.
@Suite(.endsInTime) struct SpringCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "cut-spring",
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "damping": 2, "duration": 0.5 } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "damping": 20, "duration": 1 } }"#
        ))),
    LintCase(
      "still-spring",
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 40 } }"#)),
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 40, "toValue": 45 } }"#
        ))),
    LintCase(
      "still-spring",
      LintCase.scene(
        "",
        #"{ "at": 1, "animate": { "spring": { "mass": 1, "stiffness": 100, "damping": 10 }, "changes": { "card.position.x": 40 } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 1, "animate": { "spring": { "mass": 1, "stiffness": 100, "damping": 10 }, "changes": { "card.position.x": 90 } } }"#
      )),
    LintCase(
      "clamped-damping",
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 40, "damping": 50 } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 40, "damping": 50, "allowsOverdamping": true } }"#
        ))),
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
