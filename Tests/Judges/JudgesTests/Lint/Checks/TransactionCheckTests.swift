import TestSupport
import Testing

/// Views that jump in a transaction.
@Suite(.endsInTime) struct TransactionCheckTests {
  static let cases: [LintCase] = [
    LintCase(
      "transaction-jump",
      LintCase.scene(
        "",
        #"{ "at": 1, "transaction": { "duration": 1, "changes": { "card.position.x": 140 } } }"#),
      LintCase.scene(
        #""standalone": true"#,
        #"{ "at": 1, "transaction": { "duration": 1, "changes": { "card.position.x": 140 } } }"#))
  ]

  @Test(arguments: cases) func `a rule fires where it is broken and only there`(
    _ row: LintCase
  ) throws { try row.expect() }

  @Test func `a jump in a transaction is reported once, by its own rule`() throws {
    let text = LintCase.scene(
      "", #"{ "at": 1, "transaction": { "events": [ { "set": { "card.position.x": 140 } } ] } }"#)
    let reported = try LintCase.reported(text)
    let expected =
      "scene.json:3:41: lint: transaction-jump: card at 1 s: position.x jumps in the transaction: only "
      + "layers without a view animate implicitly; use \"animate\", or make the view "
      + "\"standalone\"\n"
    #expect(reported == expected)
  }
}
