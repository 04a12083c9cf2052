import FlipbookDocument
import TestSupport
import Testing

/// Warnings that are repeated for each view are one, with their number.
@Suite(.endsInTime) struct AlikeDiagnosticTests {
  private static func warning(_ reason: String, line: Int = 1, hint: String? = nil) -> Diagnostic {
    let position = SourcePosition(line: line, column: 1, offset: line * 10)
    return Diagnostic(
      .warning, .questionable, reason, hint: hint,
      place: SourcePlace(file: "a.json", start: position, end: position, path: "views[\(line)]"))
  }

  private func joined(_ list: [Diagnostic], _ names: Set<String> = []) -> [String] {
    DiagnosticList(list).joiningAlike(names).diagnostics.map(\.message)
  }

  @Test func `findings about several views are one, with the number of the others`() {
    let rows = (0..<5).map {
      Self.warning("no finger can reach the gestures of row\($0).key: veil covers it")
    }
    #expect(
      joined(rows) == [
        "no finger can reach the gestures of row0.key: veil covers it (and 4 more like it)"
      ])
    // At places of their own, by their names.
    let views = ["minus", "plus"].enumerated().map {
      Self.warning("a finger on the middle of \($1) meets veil", line: $0 + 1, hint: "Write it")
    }
    #expect(
      joined(views, ["minus", "plus", "veil"])
        == ["a finger on the middle of minus meets veil. Write it (and 1 more like it)"])
    #expect(joined(views).count == 2)
  }

  @Test func `equal findings at different places, and different ones, remain`() {
    let same = (1...3).map { Self.warning("a spring has no curve", line: $0) }
    #expect(joined(same) == same.map(\.message))
    #expect(
      joined(same + [same[0]]) == ["a spring has no curve (and 1 more like it)"]
        + same.dropFirst().map(\.message))
    let others = [Self.warning("a spring has no curve"), Self.warning("a fade has no direction")]
    #expect(joined(others) == others.map(\.message))
    #expect(DiagnosticList([], omittedCount: 3).joiningAlike([]).omittedCount == 3)
  }

  @Test func `a hundred thousand findings are joined in two seconds`() {
    let many = (0..<100_000).map { Self.warning("the text of row\($0) is cut", line: $0 % 7) }
    #expect(joined(many).count == 1)
  }
}
