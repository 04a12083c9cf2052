import FlipbookTimeline
import TestSupport
import Testing

/// Numbers as strings, by the patterns of Unicode TR 35 that NumberFormatter has, and clocks.
@Suite(.endsInTime) struct NumberFormatTests {
  @Test(arguments: [
    ("0", 41.6, "42"), ("0", 0, "0"), ("0", -0.3, "0"), ("0", -1.6, "-2"),
    // Halves go to even, as NumberFormatter's do.
    ("0", 0.5, "0"), ("0", 1.5, "2"), ("0", 2.5, "2"),
    ("0.0", 3.14159, "3.1"), ("0.00", 2, "2.00"), ("0.##", 2.5, "2.5"), ("0.##", 2, "2"),
    ("#.00", 0.5, ".50"), ("000", 7, "007"), ("#", 0, "0"),
    ("#,##0", 1234567.4, "1,234,567"), ("#,##0", 999, "999"), ("#,##0.0", 1000, "1,000.0"),
    ("0 %", 0.256, "26 %"), ("0.0%", 0.2568, "25.7%"), ("% 0", 0.5, "% 50"),
    ("0 '%'", 26, "26 %"), ("'#'0", 3, "#3"), ("0''", 6, "6'"),
    ("+0", 3, "+3"), ("+0", -3, "-3"), ("+0", 0, "0"), ("$0.00", -2.5, "-$2.50"),
    ("0 km/h", 88.4, "88 km/h"), ("Level 0.", 3, "Level 3."), ("0 of 10", 4, "4 of 10"),
    ("0", 1e15, "1000000000000000"), ("0", 1e17, "100000000000000000"),
    ("0.0", 1e20, "100000000000000000000.0"),
    ("0", .infinity, "0"), ("0", .nan, "0"),
  ]) func `a pattern writes a number`(_ pattern: String, _ number: Double, _ text: String) throws {
    #expect(try NumberFormat(pattern).text(of: number) == text)
  }

  @Test(arguments: [
    ("0", 0.0, "0 items"), ("0", 1, "1 item"), ("0", 2, "2 items"), ("0", 0.6, "1 item"),
    // As in English, a fraction has the plural, and so have eleven and a hundred and one.
    ("0.0", 1, "1.0 items"), ("0", 11, "11 items"), ("0", 101, "101 items"), ("0", -1, "-1 item"),
    ("+0", 1, "+1 item"), ("00", 1, "01 items"),
  ]) func `the number one has a format of its own`(
    _ digits: String, _ number: Double, _ text: String
  ) throws {
    let format = NumberFormat(
      one: try NumberFormat(digits + " item"), others: try NumberFormat(digits + " items"))
    #expect(format.text(of: number) == text)
    #expect(format.patterns == [digits + " item", digits + " items"])
  }

  @Test(arguments: [
    ("m:ss", 0.0, "0:00"), ("m:ss", 59.99, "0:59"), ("m:ss", 60, "1:00"), ("m:ss", 3725, "62:05"),
    ("mm:ss", 65, "01:05"), ("h:mm:ss", 3725, "1:02:05"), ("hh:mm:ss", 3725, "01:02:05"),
    ("m:ss.0", 0.3, "0:00.3"), ("m:ss.00", 61.256, "1:01.25"), ("m:ss", -32.5, "-0:32"),
    ("m:ss", -0.5, "0:00"), ("Time m:ss left", 75, "Time 1:15 left"),
  ]) func `a clock counts what has passed`(_ pattern: String, _ seconds: Double, _ text: String)
    throws
  {
    #expect(try NumberFormat(pattern).text(of: seconds) == text)
  }

  @Test(arguments: [
    ("", NumberFormat.Failure.noDigits), ("km", .noDigits), ("0 'km", .openQuote),
    ("0#", .invalidDigits("0#")), ("0.#0", .invalidDigits("0.#0")),
    ("0,0", .invalidDigits("0,0")), ("0.0.0", .invalidDigits("0.0.0")),
    (String(repeating: "0", count: 16), .tooLong), (String(repeating: "x", count: 101), .tooLong),
  ]) func `a pattern without a meaning is refused`(
    _ pattern: String, _ failure: NumberFormat.Failure
  ) {
    #expect(throws: failure) { try NumberFormat(pattern) }
  }
}
