/// Numbers for people.
enum Decimals {
  /// A number from 0 with so many digits after the point.
  static func rounded(_ value: Double, _ digits: Int) -> String {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return value.description }
    let whole = Int(scaled)
    guard digits > 0 else { return "\(whole)" }
    let fraction = "\(whole % Int(factor))"
    let padding = String(repeating: "0", count: digits - fraction.count)
    return "\(whole / Int(factor)).\(padding)\(fraction)"
  }

  /// A number without a needless point: 2 and not 2.0.
  static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : value.description
  }

  /// A small number by its order: 2.3e-14.
  static func scientific(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return value.description }
    var mantissa = value
    var exponent = 0
    while mantissa < 1, exponent > -400 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    while mantissa >= 10, exponent < 400 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    // What would round up to 10.0.
    if mantissa >= 9.95 { (mantissa, exponent) = (1, exponent + 1) }
    return "\(rounded(mantissa, 1))e\(exponent)"
  }

  /// A size of a file: 412 kB.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\(rounded(Double(count) / 1000, 0)) kB"
    default: "\(rounded(Double(count) / 1_000_000, 1)) MB"
    }
  }
}
