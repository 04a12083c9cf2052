import Document

/// A number that an author wrote as a text, with or without a unit: `"300ms"`, `"12px"`, `"0.5"`.
package enum WrittenNumber {
  /// What one of the unit is in points, seconds or shares of 1.
  private static let units: [(suffix: String, divisor: Double)] = [
    ("ms", 1000), ("px", 1), ("pt", 1), ("s", 1), ("%", 100), ("", 1),
  ]

  /// How the number is written in a scene; nil for a text that is no number.
  package static func hint(for text: String) -> String? {
    for (suffix, divisor) in units where text.hasSuffix(suffix) {
      let digits = text.dropLast(suffix.count).filter { $0 != " " }
      guard let number = Double(digits), number.isFinite else { continue }
      return "Write \(JSONText.text(of: number / divisor))."
    }
    return nil
  }
}
