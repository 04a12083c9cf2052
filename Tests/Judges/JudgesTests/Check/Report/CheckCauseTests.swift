import FlipbookCheck
import TestSupport
import Testing

/// A cause in words.
@Suite(.endsInTime) struct CheckCauseTests {
  @Test func `a cause tells where it shows, five places at most`() {
    let scenes = ["a", "b", "c", "d", "e", "f", "g"]
    let causes = CheckReport(results: scenes.map { FailedResult.late($0) }).causes
    #expect(causes.count == 1)
    #expect(
      causes.first?.text
        == "dot position is 2 frames (33 ms) late, from frame 12 (0.2 s), in a, b, c, d and 3 more")
  }

  @Test func `what follows from a cause is counted in a line below`() {
    let causes = CheckReport(results: [
      FailedResult.late("a"), FailedResult.drawing("a", "dot", in: [], at: 0.2),
      FailedResult.drawing("a", "label", in: ["dot"], at: 0.25), FailedResult.pixels("a", at: 0.5),
    ]).causes
    #expect(causes.first?.consequenceText == "with it: the drawing of 2 layers, 1 frame")
    #expect(
      causes.first?.text.hasSuffix("in a\n  with it: the drawing of 2 layers, 1 frame") == true)
  }

  @Test func `a cause from which nothing follows has no line below`() {
    #expect(CheckReport(results: [FailedResult.late("a")]).causes.first?.consequenceText == nil)
  }
}
