import FlipbookDocument
import FlipbookLint
import TestSupport
import Testing

/// A finding in a line, and for programs.
@Suite(.endsInTime) struct LintFindingTests {
  /// The finding of a value that jumps, about another view, at another time.
  private static func finding(
    view: String = "card", time: Double? = 0.7, isMeant: Bool = false
  ) throws -> LintFinding {
    let text = LintCase.scene("", #"{ "at": 1, "set": { "card.position.x": 140 } }"#)
    let lint = SceneLint(try TestScene.compiled(text))
    var finding = try #require(lint.findings.first)
    (finding.view, finding.time, finding.isMeant) = (view, time, isMeant)
    (finding.message, finding.place) = ("it jumps", nil)
    return finding
  }

  @Test func `a line has the file, the rule, the view and the time`() throws {
    #expect(
      try Self.finding().line(file: "a.json") == "a.json: lint: value-jump: card at 0.7 s: it jumps"
    )
  }

  @Test func `what holds all the time has no time, and what is about no view no view`() throws {
    #expect(try Self.finding(time: nil).line(file: "a") == "a: lint: value-jump: card: it jumps")
    #expect(
      try Self.finding(view: "", time: nil).line(file: "a") == "a: lint: value-jump: it jumps")
    #expect(try Self.finding(view: "").line(file: "a") == "a: lint: value-jump: at 0.7 s: it jumps")
  }

  @Test func `what is meant says so`() throws {
    #expect(try Self.finding(isMeant: true).line(file: "a").hasSuffix("it jumps (meant)"))
  }

  /// Times to five digits: 1/3 s is 0.33333 s.
  @Test func `a time is rounded for people`() throws {
    #expect(try Self.finding(time: 1.0 / 3).line(file: "a").contains("card at 0.33333 s"))
  }

  @Test func `a finding of a scene has its place in the file`() throws {
    let text = LintCase.scene("", #"{ "at": 1, "set": { "card.position.x": 140 } }"#)
    let lint = SceneLint(try TestScene.compiled(text))
    let found = try #require(
      try PlainJSON(SceneLint.json([lint]).description()).elements.first)
    #expect(found["scene"] == .string("scene") && found["rule"] == .string("value-jump"))
    // The script begins in the second line, its first event in the third.
    #expect(found["file"] == .string("scene.json") && found["line"] == .number(3))
    #expect(found["time"] == .number(1) && found["view"] == .string("card"))
  }
}
