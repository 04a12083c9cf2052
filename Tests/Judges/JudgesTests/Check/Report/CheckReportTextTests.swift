import FlipbookCheck
import TestSupport
import Testing

/// What a run prints that is not verbose.
@Suite(.endsInTime) struct CheckReportTextTests {
  private static func lines(_ results: [CheckResult], columns: Int = 80) -> [String] {
    CheckReport(results: results).brief(
      columns: columns, references: "references", page: "out/check/index.html"
    ).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Failures of all sorts, with names that are too long for a line.
  private static func failures(_ count: Int) -> [CheckResult] {
    (0..<count).flatMap { number -> [CheckResult] in
      let scene = "scene-\(number)" + String(repeating: "x", count: number % 3 * 60)
      return [
        FailedResult.values(scene, [FailedResult.value("opacity", at: Double(number) / 10)]),
        CheckResult(
          scene: scene, subject: .film,
          failure: "is \(number) " + String(repeating: "wrong ", count: 90)),
        CheckResult(
          scene: scene, subject: .expectation("expect \(number)"),
          failure: "0 instead of \(String(repeating: "9", count: 700))"),
      ]
    }
  }

  @Test(arguments: [0, 1, 2, 5, 40, 500], [40, 80, 200])
  func `a run has twenty lines of the terminal's width at most`(count: Int, columns: Int) {
    let lines = Self.lines(Self.failures(count), columns: columns)
    #expect(lines.count <= CheckReport.maximumLines)
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
  }

  @Test func `the verdict comes first and last`() {
    let lines = Self.lines(
      [FailedResult.late("a"), FailedResult.late("b"), CheckResult(scene: "c", subject: .film)])
    #expect(
      lines == [
        "2 of 3 scenes fail: 1 difference",
        "dot position is 2 frames (33 ms) late, from frame 12 (0.2 s), in a and b",
        "The report is out/check/index.html; --verbose lists every difference.",
        "1 passed, 2 failed",
      ])
  }

  @Test func `what has no room is counted`() {
    let lines = Self.lines(
      (0..<30).map { FailedResult.values("s", [FailedResult.value("opacity", at: Double($0))]) })
    // One line each: twenty without the verdict, the two last ones and the count.
    #expect(lines.count == 20 && lines[17] == "and 14 more")
  }

  @Test func `where all passes there is one line`() {
    #expect(Self.lines([CheckResult(scene: "a", subject: .film)]) == ["1 passed, 0 failed"])
  }
}
