/// The ends of what numbers can be, as a foreign file or command line may write them.
package enum ExtremeNumbers {
  /// Strings of whole numbers, of others, and of what only looks like one.
  package static let texts = [
    "0", "-0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "4294967296", "-2147483649", "1e308", "-1e308", "5e-324", "1e400", "1e18", "nan", "inf",
    "-inf", String(repeating: "9", count: 400), "0x7FFFFFFFFFFFFFFF", "1e", "٣",
  ]

  /// The few that each break another rule, where a reader is slow to ask.
  package static let few = [
    "9223372036854775807", "-9223372036854775808", "1e308", "5e-324", "nan",
  ]

  package static let doubles: [Double] = [
    0, -0.0, -1, .leastNonzeroMagnitude, 1e-308, 1e18, 9_223_372_036_854_775_808, 1e19, 1e308,
    -1e308, .infinity,
    -.infinity, .nan,
  ]

  package static let integers: [Int] = [
    0, 1, -1, .max, .min, .max - 1, .min + 1, 1 << 32, -1 << 31,
  ]

  /// A string with another number at a place.
  package static func text(
    _ text: String, with number: String, at place: Range<String.Index>
  ) -> String {
    text[..<place.lowerBound] + number + text[place.upperBound...]
  }

  /// The places of the numbers in a string.
  package static func places(in text: String) -> [Range<String.Index>] {
    var places: [Range<String.Index>] = []
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: { $0.isASCII && $0.isNumber }) {
      let end =
        text[first...].firstIndex { !($0.isASCII && $0.isNumber || $0 == ".") } ?? text.endIndex
      places.append(first..<end)
      start = end
    }
    return places
  }
}
