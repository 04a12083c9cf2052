import TestSupport
import Testing

/// Views that move for ever.
@Suite(.endsInTime) struct RestCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "never-rests",
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": "infinity" } }"#
        )),
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": 2 } }"#
        )))
  ]

  private static func spinner(_ id: String) -> String {
    #"{ "id": "\#(id)", "frame": [100, 20, 20, 20], "backgroundColor": "red", "animations": [ { "basic": { "#
      + #""keyPath": "transform.rotation", "byValue": "360deg", "duration": 1, "repeatCount": "infinity" } } ] }"#
  }

  @Test func `a spinner that is cleared before the film ends is none that is seen for ever`() throws
  {
    func reported(_ views: String, _ change: String) throws -> String {
      try LintCase.reported(
        LintCase.scene("\"views\": [ \(views) ]", "{ \"at\": 1, \"set\": { \(change) } }"))
    }
    let (one, other) = (Self.spinner("one"), Self.spinner("other"))
    #expect(try reported(one, #""one.borderWidth": 2"#).contains("one: animation of"))
    for change in [#""one.opacity": 0"#, #""one.hidden": true"#, #""card.hidden": true"#] {
      #expect(try !reported(one, change).contains("never-rests"), "\(change)")
    }
    // Of two, the one that is seen is named.
    let found = try reported(one + ", " + other, #""one.hidden": true"#)
    #expect(
      found.contains("other: animation of transform.rotation never comes to rest"), "\(found)")
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
