/// A number of at least 0, exactly as written: digits · 10^exponent.
package struct DecimalFraction: Sendable {
  package let digits: UInt64
  package let exponent: Int

  package init(digits: UInt64, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }
}

extension DecimalFraction {
  /// The shortest decimal number that parses as this double; nil when it is negative, infinite or
  /// NaN.
  package init?(shortest value: Double) {
    guard value.isFinite, value >= 0 else { return nil }
    self.init(text: value.magnitude.description)
  }

  /// Parses a number as people write it: `60`, `59.94`, `1e2`, with a digit before the decimal
  /// point.
  ///
  /// nil for text that is not a number of at least 0, and for more than 17 digits or an exponent
  /// beyond ±18. Trailing zeros of a fraction and leading zeros do not count as digits.
  package init?(_ text: some StringProtocol) {
    self.init(text: text, maximumDigits: 17, largestExponent: 18)
  }

  private init?(
    text: some StringProtocol, maximumDigits: Int = .max, largestExponent: Int = 1000
  ) {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let given = Int(parts[1]), (-largestExponent...largestExponent).contains(given) else {
        return nil
      }
      exponent = given
    }
    let digits = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = digits.first, digits.count <= 2, !whole.isEmpty else { return nil }
    var fraction = digits.count == 2 ? digits[1] : ""
    while fraction.last == "0" { fraction = fraction.dropLast() }
    let all = whole + fraction
    guard all.utf8.count <= maximumDigits, all.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let number = UInt64(all)
    else { return nil }
    self.init(digits: number, exponent: exponent - fraction.utf8.count)
  }
}

extension DecimalFraction {
  /// The number as a fraction whose denominator is a power of ten; nil when either does not fit in
  /// an `Int`.
  package var ratio: (numerator: Int, denominator: Int)? {
    guard var numerator = Int(exactly: digits) else { return nil }
    var denominator = 1
    guard numerator > 0 else { return (0, 1) }
    for _ in 0..<exponent.magnitude {
      let (value, isTooLarge) =
        exponent > 0
        ? numerator.multipliedReportingOverflow(by: 10)
        : denominator.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      if exponent > 0 { numerator = value } else { denominator = value }
    }
    return (numerator, denominator)
  }

  /// ⌈self · numerator / denominator⌉, exactly; nil when it is above `most`.
  ///
  /// The factors must be above 0 and below 10¹³, and the digits at most 10¹⁸.
  package func ceiling(
    times numerator: Int, over denominator: Int, atMost most: Int
  ) -> Int? {
    guard digits > 0 else { return 0 }
    // 10^25 and above exceeds any limit; a fraction below 10^-40 has a ceiling of 1.
    guard exponent < 25 else { return nil }
    guard exponent > -40 else { return 1 }
    var top = UInt128(digits) * UInt128(numerator)
    var bottom = UInt128(denominator)
    for _ in 0..<max(0, exponent) {
      let (product, overflow) = top.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      top = product
    }
    for _ in 0..<max(0, -exponent) {
      let (product, overflow) = bottom.multipliedReportingOverflow(by: 10)
      // The divisor exceeds any possible dividend.
      if overflow { return 1 }
      bottom = product
    }
    let ceiling = top / bottom + (top % bottom == 0 ? 0 : 1)
    return ceiling <= UInt128(most) ? Int(ceiling) : nil
  }

  /// The powers of ten that doubles represent exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest double if a single rounding gives it, because digits and power of ten are exact
  /// (Clinger 1990); nil otherwise.
  package var nearest: Double? {
    guard digits <= 1 << 53, (-22...22).contains(exponent) else { return nil }
    return exponent < 0
      ? Double(digits) / Self.powers[-exponent] : Double(digits) * Self.powers[exponent]
  }
}
