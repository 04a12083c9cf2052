import FlipbookDocument
import FlipbookLint
import TestSupport
import Testing

/// The questions of rules, in words.
@Suite(.endsInTime) struct LintRuleTests {
  @Test func `the reference lists every rule of lint`() throws {
    let text = try #require(
      TemporaryFolder.text(of: "\(Repository.path)/docs/scene-format.md"))
    for rule in LintRule.allCases {
      #expect(text.contains("| `\(rule.rawValue)` | \(rule.sentence) |"), "\(rule.rawValue)")
    }
  }
}
