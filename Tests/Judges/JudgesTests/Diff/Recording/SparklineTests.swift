import FlipbookDiff
import TestSupport
import Testing

/// Curves in a line of text.
@Suite(.endsInTime) struct SparklineTests {
  @Test(
    arguments: [
      // Eight heights from 0 to the largest.
      ([0, 1, 2, 3, 4, 5, 6, 7], 8, "▁▂▃▄▅▆▇█"),
      // A number above 0 is a step high, however small.
      ([0, 0.001, 100], 3, "▁▂█"),
      // Of each column the largest counts.
      ([0, 7, 0, 0, 7, 0], 3, "█▁█"),
      ([0, 0], 4, "▁▁"), ([], 4, ""), ([3], 0, "█"),
    ] as [([Double], Int, String)])
  func `values are blocks`(values: [Double], width: Int, text: String) {
    #expect(Sparkline(values, width: width).text == text)
  }

  @Test func `what is no number is nothing`() {
    #expect(Sparkline([.nan, 1], width: 2).text == "▁█")
    #expect(Sparkline([.infinity, 1], width: 2).text == "█▂")
  }
}
