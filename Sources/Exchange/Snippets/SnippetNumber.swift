/// Numbers as source code writes them: a point, no grouping, no exponent.
enum SnippetNumber {
  /// A number with up to `decimals` decimals, from 0 to 12, without trailing zeros.
  static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e6 else { return "\(value)" }
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    var fraction = decimals == 0 ? "" : "\(scaled % factor)"
    fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let text = fraction.isEmpty ? "\(scaled / factor)" : "\(scaled / factor).\(fraction)"
    return value < 0 && scaled != 0 ? "-" + text : text
  }

  /// A number with about nine significant digits, more than any framework keeps.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return text(value == 0 ? 0 : value, decimals: 0) }
    guard abs(value) >= 1e-6, abs(value) < 1e6 else { return "\(value)" }
    var decimals = 8
    var size = abs(value)
    while size >= 10, decimals > 0 { (size, decimals) = (size / 10, decimals - 1) }
    while size < 1, decimals < 12 { (size, decimals) = (size * 10, decimals + 1) }
    return text(value, decimals: decimals)
  }

  /// The same with a decimal point, as languages demand where 1 would be an integer.
  static func real(_ value: Double) -> String {
    let text = text(value)
    return text.contains(where: { ".en".contains($0) }) ? text : text + ".0"
  }
}
