import FlipbookDocument
internal import FlipbookSceneFile
internal import Glibc

/// Formats numbers for people: few digits, no trailing zeros.
package enum Numerals {
  /// A number with a count of significant digits: 0.3403, 12.5, 813.
  package static func significant(_ value: Double, _ digits: Int = 4) -> String {
    guard value.isFinite else { return value.isNaN ? "–" : value > 0 ? "∞" : "−∞" }
    guard value != 0 else { return "0" }
    let exponent = log10(abs(value)).rounded(.down)
    guard exponent > -12, exponent < 15 else { return JSONText.text(of: value) }
    return fixed(value, max(0, digits - 1 - Int(exponent)))
  }

  /// A number with up to `decimals` decimals, at most 15, without trailing zeros.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return JSONText.text(of: value) }
    let count = min(max(decimals, 0), 15)
    let factor = pow(10, Double(count))
    let scaled = (abs(value) * factor).rounded()
    guard scaled < 1e18 else { return JSONText.text(of: value) }
    let whole = Int(scaled) / Int(factor)
    var fraction = "\(Int(scaled) % Int(factor))"
    fraction = String(repeating: "0", count: max(0, count - fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let text = fraction.isEmpty || count == 0 ? "\(whole)" : "\(whole).\(fraction)"
    return value < 0 && text != "0" ? "−" + text : text
  }

  /// A number that is not negative, with exactly `decimals` decimals, at most 15: 0.50.
  package static func padded(_ value: Double, _ decimals: Int) -> String {
    let text = fixed(value, decimals)
    let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
    guard decimals > digits, value.isFinite else { return text }
    return text + (digits == 0 ? "." : "") + String(repeating: "0", count: decimals - digits)
  }

  /// A positive number in scientific notation: 2.3e-14.
  package static func scientific(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return value.description }
    var mantissa = value
    var exponent = 0
    while mantissa < 1, exponent > -400 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    while mantissa >= 10, exponent < 400 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    // A mantissa that would be rounded up to 10.0.
    if mantissa >= 9.95 { (mantissa, exponent) = (1, exponent + 1) }
    return "\(padded(mantissa, 1))e\(exponent)"
  }
}
