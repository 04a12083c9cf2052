import TestSupport
import Testing

/// Views that are gone while they move, or jump into another superview.
@Suite(.endsInTime) struct StructureCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "vanishes",
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 1, "removeView": { "view": "card" } }"#),
      LintCase.scene(
        "",
        #"{ "at": 0.5, "animate": { "duration": 1, "changes": { "card.position.x": 140 } } },"#
          + #"{ "at": 2, "removeView": { "view": "card" } }"#)),
    LintCase("value-jump", shelf(left: 60), shelf(left: 0)),
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  private static func shelf(left: Double) -> String {
    LintCase.scene("", #"{ "at": 1, "moveView": { "view": "card", "parent": "shelf" } }"#)
      .replacing(
        #""views": [ "#,
        with: #""views": [ { "id": "shelf", "frame": [\#(left), 0, 200, 100] }, "#,
        maxReplacements: 1)
  }
}
