/// A number from 0 as it is written: digits · 10^exponent.
struct DecimalNumber {
  let digits: UInt64
  let exponent: Int

  /// The shortest decimal number that reads as this double; nil when it is negative, infinite or
  /// not a number.
  init?(_ value: Double) {
    guard value.isFinite, value >= 0 else { return nil }
    let text = value.description
    let parts = text.split(separator: "e")
    guard let mantissa = parts.first,
      let written = parts.count > 1 ? Int(parts[1]) : 0
    else { return nil }
    let fraction = mantissa.split(separator: ".").dropFirst().first ?? ""
    // A double has at most 17 significant digits, which an UInt64 holds.
    guard let digits = UInt64(mantissa.filter { $0 != "." }) else { return nil }
    self.digits = digits
    exponent = written - fraction.count
  }

  /// ⌈self · numerator / denominator⌉, exactly; nil when it is above the most.
  ///
  /// The factors are above 0 and below 10¹³.
  func ceiling(times numerator: Int, over denominator: Int, atMost most: Int) -> Int? {
    guard digits > 0 else { return 0 }
    // 10^25 and more is far beyond any limit; a fraction below 10^-40 is a ceiling of 1.
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
      // The divisor outgrew every number that the dividend can be.
      if overflow { return 1 }
      bottom = product
    }
    let ceiling = top / bottom + (top % bottom == 0 ? 0 : 1)
    return ceiling <= UInt128(most) ? Int(ceiling) : nil
  }
}
