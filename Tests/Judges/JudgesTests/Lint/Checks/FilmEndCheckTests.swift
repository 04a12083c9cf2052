import TestSupport
import Testing

/// Motions that the film's end cuts off.
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
      )),
    // The film lasts 3 s: it ends in the midst of the ease, and with it.
    LintCase(
      "cut-film", ease("card.position.x", 200, at: 2.5), ease("card.position.x", 200, at: 2)),
    // Half of a fade is left, and none of it.
    LintCase("cut-film", ease("card.opacity", 0, at: 2.5), ease("card.opacity", 0, at: 2)),
    // A third of an ease that is cut, and a loop, which may be cut anywhere.
    LintCase("cut-film", shuttle(repeats: 1), shuttle(repeats: 9)),
    LintCase("cut-film", shuttle(repeats: 1), shuttle(repeats: nil)),
    // What is left of it is a tenth of the opacity.
    LintCase("cut-film", ease("card.opacity", 0, at: 2.5), ease("card.opacity", 0.8, at: 2.5)),
    // Two points of 200 a second are left of a coast, and nearly all of it.
    LintCase("cut-film", fling(at: 2.8), fling(at: 0.2)),
  ]

  private static func ease(_ key: String, _ value: Double, at time: Double) -> String {
    LintCase.scene(
      "",
      #"{ "at": \#(time), "animate": { "duration": 1, "options": ["curveLinear"], "changes": { "\#(key)": \#(value) } } }"#
    )
  }

  private static func shuttle(repeats: Int?) -> String {
    let count = repeats.map(String.init) ?? "\"infinity\""
    return LintCase.scene(
      LintCase.animation(
        #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 240, "duration": 0.9, "delay": 2.7, "#
          + #""repeatCount": \#(count), "fillMode": "both", "removedOnCompletion": false } }"#))
  }

  private static func fling(at time: Double) -> String {
    LintCase.scene(
      #""gestures": [ { "pan": { "moves": "position.x", "release": { "decelerate": {} } } } ]"#,
      #"{ "at": \#(time), "pan": { "from": "card", "by": [60, 0], "duration": 0.1 } }"#)
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
