import Document
import Judgement
import TestSupport
import Testing

/// `render lint` as a command: its codes, its answers, and what it says of the scenes here.
@Suite(.endsInTime) struct LintCommandTests {
  @Test func `strict lint exits with 1, and JSON tells all`() throws {
    let row = try #require(LintMotionTests.cases.first)
    let outcome = try LintCase.lint(row.broken, "--strict", "--json")
    #expect(outcome.status == 1)
    for text in ["\"rule\": \"\(row.rule)\"", "\"view\": \"card\"", "\"time\": 0.7", "\"line\": 1"]
    {
      #expect(outcome.output.contains(text), "\(text) is not in \(outcome.output)")
    }
    let clean = try LintCase.lint(LintCase.scene(""), "--strict")
    #expect(clean.status == 0 && clean.output.isEmpty, "\(clean.output)")
  }

  @Test func `what is meant is told with --all only`() throws {
    let meant = LintCase.scene(
      #""meant": ["end-jump"], "#
        + LintCase.animation(
          #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "duration": 1 } }"#
        ))
    let quiet = try LintCase.lint(meant, "--strict")
    #expect(quiet.status == 0 && quiet.output.isEmpty, "\(quiet.output)")
    let all = try LintCase.lint(meant, "--strict", "--all")
    #expect(all.status == 0 && all.output.contains("(meant)"), "\(all.output)")
    #expect(try LintCase.lint(meant, "--all", "--json").output.contains("\"meant\": true"))
  }

  @Test func `all scenes pass strict lint`() throws {
    let outcome = try Command(in: Command.package).run(["lint", "scenes", "--strict"])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `the reference lists every rule of lint`() throws {
    let text = try #require(
      TemporaryFolder.text(of: "\(Command.package)/docs/scene-format.md"))
    for rule in LintRule.allCases {
      #expect(text.contains("| `\(rule.rawValue)` | \(rule.sentence) |"), "\(rule.rawValue)")
    }
  }

  @Test func `every rule has a scene that breaks it`() {
    let tried = Set((LintMotionTests.cases + LintWordTests.cases).map(\.rule))
    #expect(tried == Set(LintRule.allCases.map(\.rawValue)))
  }
}
