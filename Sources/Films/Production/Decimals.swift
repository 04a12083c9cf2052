package import FlipbookTimeline

/// Formats numbers for people.
package enum Decimals {
  /// A number that is not negative, with `digits` digits after the point.
  package static func rounded(_ value: Double, _ digits: Int) -> String {
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

  /// A number without an unneeded decimal point: 2 and not 2.0.
  package static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : value.description
  }

  /// The size of a file: 412 kB.
  package static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\(rounded(Double(count) / 1000, 0)) kB"
    default: "\(rounded(Double(count) / 1_000_000, 1)) MB"
    }
  }

  /// A rate as a number with at most two digits after the point.
  package static func rate(_ rate: FrameRate) -> String {
    if rate.numerator % rate.denominator == 0 { return "\(rate.numerator / rate.denominator)" }
    return rounded(Double(rate.numerator) / Double(rate.denominator), 2)
  }
}
