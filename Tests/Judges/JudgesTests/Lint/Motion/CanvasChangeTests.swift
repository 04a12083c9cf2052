import TestSupport
import Testing

/// The visible part of a jump.
@Suite(.endsInTime) struct CanvasChangeTests {
  @Test func `what jumps in numbers alone is no question`() throws {
    let disc = LintCase.scene(
      #""cornerRadius": 20, "#
        + LintCase.animation(
          #"{ "basic": { "keyPath": "transform.rotation", "fromValue": 0, "toValue": "200deg", "duration": 1 } }"#
        ))
    #expect(try LintCase.reported(disc).isEmpty)
  }
}
