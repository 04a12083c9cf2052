import FlipbookGeometry

/// Numbers as Core Animation's files write them.
enum WrittenNumber {
  /// The largest number of a scene, whatever its unit.
  static let limit = 1e9

  /// A number in range; nil for anything else, such as `nan` and `inf`.
  static func number(_ text: some StringProtocol) -> Double? {
    let trimmed = text.trimmingWhitespace
    guard let number = Double(trimmed), number.isFinite, abs(number) <= limit else { return nil }
    return number
  }

  /// Numbers between spaces, commas and semicolons; nil where one of them is none.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var numbers: [Double] = []
    // By bytes, because markup is mostly such lists.
    for part in String(text).utf8.split(whereSeparator: {
      $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
    }) {
      guard let number = number(Substring(part)) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// `inf`, as counts of repetitions are written.
  static func isInfinite(_ text: some StringProtocol) -> Bool {
    ["inf", "infinity", "+inf", "huge_val"].contains(text.trimmingWhitespace.lowercased())
  }

  /// `1`, `true`, `YES` and their opposites.
  static func boolean(_ text: some StringProtocol) -> Bool? {
    switch text.trimmingWhitespace.lowercased() {
    case "1", "true", "yes": true
    case "0", "false", "no": false
    default: number(text).map { $0 != 0 }
    }
  }

  /// A color: `0.5`, `0.5 1` (gray and opacity), `1 0 0`, `1 0 0 0.5`, `#FF0000` or a name.
  static func color(_ text: some StringProtocol) -> Color? {
    let trimmed = text.trimmingWhitespace
    guard let numbers = list(trimmed), !numbers.isEmpty else { return Color(css: trimmed) }
    let c = numbers.map { min(max($0, 0), 1) }
    return switch c.count {
    case 1: Color(red: c[0], green: c[0], blue: c[0])
    case 2: Color(red: c[0], green: c[0], blue: c[0], alpha: c[1])
    case 3: Color(red: c[0], green: c[1], blue: c[2])
    case 4: Color(red: c[0], green: c[1], blue: c[2], alpha: c[3])
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text without spaces and line ends around it.
  var trimmingWhitespace: String {
    let text = String(self)
    if let first = text.utf8.first, let last = text.utf8.last, first.isInk, last.isInk {
      return text
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit or another visible sign of ASCII.
  fileprivate var isInk: Bool { self > UInt8(ascii: " ") && self < 0x7F }
}
