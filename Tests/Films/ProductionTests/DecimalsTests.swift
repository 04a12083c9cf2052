import FlipbookProduction
import FlipbookTimeline
import TestSupport
import Testing

/// Numbers for people.
@Suite(.endsInTime) struct DecimalsTests {
  @Test(arguments: [
    (0, 2, "0.00"), (1.005, 0, "1"), (0.05, 1, "0.1"), (12.3456, 3, "12.346"), (2, 1, "2.0"),
    (1e20, 2, "1e+20"),
  ])
  func `digits behind the point are as many as are asked for`(
    value: Double, digits: Int, text: String
  ) {
    #expect(Decimals.rounded(value, digits) == text)
  }

  @Test(arguments: [(2, "2"), (0.25, "0.25"), (-3, "-3"), (1e16, "1e+16")])
  func `a whole number has no point`(value: Double, text: String) {
    #expect(Decimals.short(value) == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1000, "1 kB"), (412_499, "412 kB"),
    (1_000_000, "1.0 MB"), (24_960_000, "25.0 MB"),
  ])
  func `sizes are in the unit that people read`(count: Int, text: String) {
    #expect(Decimals.bytes(count) == text)
  }

  /// 30000/1001 is 29.97003.
  @Test(arguments: [("30000/1001", "29.97"), ("60", "60"), ("25/2", "12.50")])
  func `rates have two digits at most`(rate: String, text: String) throws {
    #expect(Decimals.rate(try #require(FrameRate(fraction: rate))) == text)
  }
}
