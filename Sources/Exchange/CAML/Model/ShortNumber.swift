import FlipbookDocument

/// Numbers as a person would write them.
enum ShortNumber {
  /// A number rounded to at most six decimals, without a zero's sign.
  static func rounded(_ number: Double, _ decimals: Int = 4) -> Double {
    guard abs(number) < 1e9 else { return number }
    let factor = [1, 10, 100, 1000, 1e4, 1e5, 1e6][min(max(decimals, 0), 6)]
    let value = (number * factor).rounded() / factor
    return value == 0 ? 0 : value
  }

  static func text(_ number: Double, _ decimals: Int = 4) -> String {
    JSONText.text(of: rounded(number, decimals))
  }
}

extension JSONText {
  /// A number with at most four decimals.
  static func short(_ number: Double, _ decimals: Int = 4) -> JSONText {
    .number(ShortNumber.rounded(number, decimals))
  }

  /// A list of numbers with at most four decimals.
  static func short(_ numbers: [Double], _ decimals: Int = 4) -> JSONText {
    .array(numbers.map { short($0, decimals) })
  }
}
