import FlipbookDocument

/// A number that an author wrote as a string, with or without a unit: `"300ms"`, `"12px"`, `"0.5"`.
package enum QuotedNumber {
  /// How many of each unit make 1 point, 1 second or the fraction 1.
  private static let units: [(suffix: String, divisor: Double)] = [
    ("ms", 1000), ("px", 1), ("pt", 1), ("s", 1), ("%", 100), ("", 1),
  ]

  /// A hint how to write the number in a scene; nil for a string that is not a number.
  package static func hint(for text: String) -> String? {
    for (suffix, divisor) in units where text.hasSuffix(suffix) {
      let digits = text.dropLast(suffix.count).filter { $0 != " " }
      guard let number = Double(digits), number.isFinite else { continue }
      return "Write \(JSONText.text(of: number / divisor))."
    }
    return nil
  }
}
