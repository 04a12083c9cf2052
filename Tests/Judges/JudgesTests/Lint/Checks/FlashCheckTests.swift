import TestSupport
import Testing

/// Views that are otherwise in a single frame.
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
      )),
    // The frames at 61/60 and 62/60 s: one of them, and both.
    LintCase(
      "one-frame-flash",
      LintCase.scene(
        "",
        #"{ "at": 1.01, "set": { "card.opacity": 0.2 } }, { "at": 1.03, "set": { "card.opacity": 1 } }"#
      ),
      LintCase.scene(
        "",
        #"{ "at": 1.01, "set": { "card.opacity": 0.2 } }, { "at": 1.04, "set": { "card.opacity": 1 } }"#
      )),
  ]

  /// A label that is fitted after each change is 11 for one frame, and 10 before and after.
  @Test func `the size of a text that counts is no flash`() throws {
    let count = #""at": 1, "set": { "card.n": 11 } }, { "at": 1.0166, "set": { "card.n": 10 } }"#
    let found = try LintCase.reported(
      LintCase.scene(
        #""properties": { "n": 10 }, "views": [ { "id": "label", "position": [20, 20], "#
          + #""sizeToFit": true, "text": { "string": { "bind": "card.n", "format": "0" } } } ]"#,
        "{ \(count)"))
    #expect(!found.contains("bounds is different"), "\(found)")
  }

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }
}
