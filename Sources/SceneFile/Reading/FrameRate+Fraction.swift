package import Animation

extension FrameRate {
  /// Reads a number or a fraction of whole numbers, exactly: `60`, `59.94`, `1e2`, `30000/1001`.
  package init?(fraction text: String) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = pieces.first, let top = Decimal(first) else { return nil }
    if pieces.count == 1 {
      self.init(reduced: top.numerator, top.denominator)
    } else {
      guard pieces.count == 2, let bottom = Decimal(pieces[1]), top.denominator == 1,
        bottom.denominator == 1
      else { return nil }
      self.init(reduced: top.numerator, bottom.numerator)
    }
  }

  private init?(reduced numerator: Int, _ denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.init(numerator: numerator / a, denominator: denominator / a)
  }
}

/// A decimal number as a fraction.
private struct Decimal {
  var numerator = 0
  var denominator = 1

  /// nil for what is no number above or at 0, or has more than 17 digits.
  init?(_ text: Substring) {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let given = Int(parts[1]), (-18...18).contains(given) else { return nil }
      exponent = given
    }
    let digits = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = digits.first, digits.count <= 2, !whole.isEmpty else { return nil }
    var fraction = digits.count == 2 ? digits[1] : ""
    while fraction.last == "0" { fraction = fraction.dropLast() }
    let all = whole + fraction
    guard all.utf8.count <= 17, all.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let number = Int(all)
    else { return nil }
    numerator = number
    exponent -= fraction.utf8.count
    for _ in 0..<abs(exponent) {
      let (value, isTooLarge) =
        exponent > 0
        ? numerator.multipliedReportingOverflow(by: 10)
        : denominator.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      if exponent > 0 { numerator = value } else { denominator = value }
    }
  }
}
