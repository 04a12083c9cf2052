import FlipbookCalculus

/// The grammar and the value of JSON numbers, independent of the locale.
enum JSONNumber {
  /// The end of the number that begins at an offset; the offset itself where there is none.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    func digits() -> Int {
      var end = position
      while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
      return end
    }
    if position < bytes.count, bytes[position] == ASCII.minus { position += 1 }
    let whole = position
    position = digits()
    guard position > whole else { return start }
    if bytes[whole] == 0x30, position > whole + 1 { return start }
    if position < bytes.count, bytes[position] == ASCII.dot {
      position += 1
      let fraction = position
      position = digits()
      guard position > fraction else { return start }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, bytes[position] == ASCII.plus || bytes[position] == ASCII.minus {
        position += 1
      }
      let exponent = position
      position = digits()
      guard position > exponent else { return start }
    }
    return position
  }

  /// Whether the value of a number is a finite Double; short ones without an exponent always are.
  static func isFinite(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 300 || bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return true
    }
    return value(bytes).isFinite
  }

  /// The nearest Double; the text must be a valid number.
  ///
  /// With up to 15 digits and 22 decimals, the value is a quotient of two exactly representable
  /// integers, so it is rounded once and correctly (Clinger 1990); everything else is left to the
  /// standard library.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    var digits: UInt64 = 0
    var digitCount = 0
    var decimals = 0
    var isFraction = false
    var isPlain = true
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39:
        digitCount += 1
        if digitCount > 15 { isPlain = false }
        digits = digits &* 10 &+ UInt64(byte - 0x30)
        if isFraction { decimals += 1 }
      case ASCII.dot: isFraction = true
      case ASCII.minus where index == 0: break
      default: isPlain = false
      }
      if !isPlain { break }
    }
    let number = DecimalFraction(digits: digits, exponent: -decimals)
    guard isPlain, let magnitude = number.nearest else {
      return Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
    }
    return bytes.first == ASCII.minus ? -magnitude : magnitude
  }
}
