import TestSupport
import Testing

/// Rules of lint about what is written: numbers, words and keys that can hardly be meant.
@Suite(.endsInTime) struct LintWordTests {
  static let cases: [LintCase] = [
    LintCase(
      "text-cut",
      LintCase.scene(#""text": { "string": "Longer than forty points", "fontSize": 17 }"#),
      LintCase.scene(#""text": { "string": "Hm", "fontSize": 17 }"#)),
    LintCase(
      "bare-degrees",
      LintCase.scene(#""transform": [{ "rotate": 45 }]"#),
      LintCase.scene(#""transform": [{ "rotate": "45deg" }]"#)),
    LintCase(
      "milliseconds",
      LintCase.scene(
        "", #"{ "at": 0.5, "animate": { "duration": 250, "changes": { "card.position.x": 140 } } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 0.25, "changes": { "card.position.x": 140 } } }"#)),
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
      "unused-meant",
      LintCase.scene(#""meant": ["value-jump"]"#), LintCase.scene(#""meant": []"#)),
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
    LintCase(
      "short-group",
      LintCase.scene(
        LintCase.animation(
          #"{ "group": { "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 1, "toValue": 0, "duration": 2 } } ], "duration": 1 } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "group": { "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1 } } ], "duration": 1 } }"#
        ))),
    LintCase(
      "forwards-removed",
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1, "fillMode": "forwards" } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 0.5, "duration": 1, "fillMode": "forwards", "removedOnCompletion": false } }"#
        ))),
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
    LintCase(
      "warning",
      LintCase.scene(
        LintCase.animation(
          #"{ "spring": { "keyPath": "position.x", "fromValue": 20, "toValue": 40, "dampingRatio": 2, "duration": 1 } }"#
        )),
      LintCase.scene("")),
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
