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

  /// A note that is added at 1 s, the instant of a frame, and what is done one frame later, or three.
  @Test(arguments: [
    (#""set": { "note.opacity": 0 }"#, "is shown for one frame"),
    (#""set": { "note.hidden": true }"#, "is shown for one frame"),
    (#""removeView": { "view": "note" }"#, "is shown for one frame"),
    (#""set": { "note.opacity": 0.3 }"#, nil),
  ])
  func `a view that is added and cleared one frame later flashes`(
    change: String, flash: String?
  ) throws {
    func reported(_ later: Double, _ note: String = "") throws -> String {
      try LintCase.reported(
        LintCase.scene(
          "",
          #"{ "at": 1, "addView": { "view": { "id": "note", "frame": [100, 20, 40, 40], "backgroundColor": "red"\#(note) } } },"#
            + "{ \"at\": \(later), \(change) }"))
    }
    let found = try reported(61.0 / 60)
    #expect(found.contains("one-frame-flash") == (flash != nil), "\(found)")
    if let flash { #expect(found.contains("note at 1 s: \(flash)"), "\(found)") }
    #expect(try !reported(63.0 / 60).contains("one-frame-flash"))
    // Nobody sees what is hidden.
    #expect(try !reported(61.0 / 60, #", "hidden": true"#).contains("one-frame-flash"))
  }

  @Test func `a view that is hidden for one frame is gone`() throws {
    let found = try LintCase.reported(
      LintCase.scene(
        "",
        #"{ "at": 1, "set": { "card.hidden": true } }, { "at": 1.0166, "set": { "card.hidden": false } }"#
      ))
    #expect(found.contains("card at 1 s: is gone for one frame"), "\(found)")
  }

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
