import TestSupport
import Testing

/// Where layers are seen on the canvas: what nobody sees is not a question.
@Suite(.endsInTime) struct SightTests {
  /// A card that jumps by 100 points at 1 s.
  private static let jump = #"{ "at": 1, "set": { "card.position.x": 140 } }"#

  /// The scene of one card in a view around it.
  private static func inside(_ around: String, _ card: String = "") -> String {
    LintCase.scene(card, jump).replacing(
      #""views": [ "#,
      with: #""views": [ { "id": "around", "frame": [0, 0, 300, 100], \#(around) "views": [ "#
    ).replacing(" } ],\n  \"script\"", with: " } ] } ],\n  \"script\"")
  }

  @Test func `what is seen is a question`() throws {
    #expect(try LintCase.reported(Self.inside("")).contains("lint: value-jump: around.card at 1 s"))
  }

  @Test(arguments: [#""hidden": true,"#, #""opacity": 0.01,"#])
  func `what lies in something that is not shown is no question`(around: String) throws {
    #expect(try LintCase.reported(Self.inside(around)).isEmpty)
  }

  /// From 20…60 to 120…160, where a window of 10 points lies at 300.
  @Test func `what is clipped away is no question`() throws {
    let clipped = Self.inside(#""masksToBounds": true,"#)
      .replacing(#""frame": [0, 0, 300, 100], "masks"#, with: #""frame": [0, 0, 10, 10], "masks"#)
    #expect(try LintCase.reported(clipped).isEmpty)
    // Without the clip the same is seen.
    let open = clipped.replacing(#""masksToBounds": true,"#, with: "")
    #expect(try LintCase.reported(open).contains("lint: value-jump: around.card"))
  }

  @Test func `what jumps beside the canvas is no question`() throws {
    let alongside = LintCase.scene(#""position": [40, 250]"#, Self.jump)
      .replacing(##""frame": [20, 30, 40, 40], "##, with: #""bounds": [0, 0, 40, 40], "#)
    #expect(!(try LintCase.reported(alongside).contains("value-jump")))
  }
}
