import FlipbookCalculus

/// Parses decimal numbers in SVG's syntax, whatever the locale.
enum Decimal {
  enum Result {
    case number(Double)
    /// The text is a number that exceeds the finite range.
    case tooLarge
    case none
  }

  /// Parses the longest number at `position` and moves past it; without one the position does not
  /// change.
  static func scan(_ bytes: [UInt8], at position: inout Int) -> Result {
    var at = position
    func byte() -> UInt8 { at < bytes.count ? bytes[at] : 0 }
    func isDigit() -> Bool { byte() >= 0x30 && byte() <= 0x39 }

    let isNegative = byte() == 0x2D
    if isNegative || byte() == 0x2B { at += 1 }
    // At most 18 digits fit; longer numbers use the slow path.
    var mantissa: UInt64 = 0
    var digits = 0
    var scale = 0
    while isDigit() {
      if digits < 18 { mantissa = mantissa * 10 + UInt64(byte() - 0x30) }
      digits += 1
      at += 1
    }
    if byte() == 0x2E {
      at += 1
      while isDigit() {
        if digits < 18 { mantissa = mantissa * 10 + UInt64(byte() - 0x30) }
        digits += 1
        scale += 1
        at += 1
      }
    }
    guard digits > 0 else { return .none }

    let mark = at
    var exponent = 0
    if byte() | 0x20 == 0x65 {
      at += 1
      let isBelowOne = byte() == 0x2D
      if isBelowOne || byte() == 0x2B { at += 1 }
      if isDigit() {
        while isDigit() {
          exponent = min(exponent * 10 + Int(byte() - 0x30), 100_000)
          at += 1
        }
        if isBelowOne { exponent = -exponent }
      } else {
        at = mark
      }
    }

    let begin = position
    position = at
    let number = DecimalFraction(digits: mantissa, exponent: exponent - scale)
    if digits <= 18, let value = number.nearest { return .number(isNegative ? -value : value) }
    let text = String(decoding: bytes[begin..<at], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return .tooLarge }
    return .number(value)
  }
}
