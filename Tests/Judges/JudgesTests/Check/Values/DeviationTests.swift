import FlipbookCheck
import TestSupport
import Testing

/// By how much something differs, in words.
@Suite(.endsInTime) struct DeviationTests {
  @Test(arguments: [
    (0.1, "px", "0.1 px"), (0.5, "", "0.5"), (3, "of 255", "3 of 255"),
    // Four digits: 1/3 is 0.3333, and 1234.5678 is 1235.
    (1.0 / 3, "pt", "0.3333 pt"), (1234.5678, "pt", "1235 pt"), (1e-7, "", "0.0000001"),
  ])
  func `an amount has four digits and its unit`(amount: Double, unit: String, text: String) {
    #expect(Deviation(amount, unit: unit).text == text)
  }
}
