/// The escapes of JSON strings, which are checked during parsing and resolved on access.
enum JSONEscape {
  /// The length of the escape that begins at a backslash; a surrogate pair is a single one.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) throws(JSONSyntaxError)
    -> Int
  {
    guard start + 1 < bytes.count else {
      throw JSONSyntaxError("the file ends inside a string", at: start..<bytes.count)
    }
    let letter = bytes[start + 1]
    guard letter == UInt8(ascii: "u") else {
      guard plain(letter) != nil else {
        let text = letter > 0x20 && letter < 0x7F ? String(UnicodeScalar(letter)) : "…"
        // A character that ends the line is not included.
        let isSeen = letter >= 0x20
        let end = isSeen ? JSONToken.characterEnd(in: bytes, from: start + 1) : start + 1
        throw JSONSyntaxError("\"\\\(text)\" is not a JSON escape", at: start..<end)
      }
      return 2
    }
    guard let unit = unit(in: bytes, at: start) else {
      throw JSONSyntaxError("\"\\u\" needs four hexadecimal digits", at: start..<(start + 2))
    }
    if isHigh(unit), let low = self.unit(in: bytes, at: start + 6), isLow(low) { return 12 }
    guard !isHigh(unit), !isLow(unit) else {
      throw JSONSyntaxError("the escape is half of a surrogate pair", at: start..<(start + 6))
    }
    return 6
  }

  /// The text for the bytes between a string's quotes; its escapes must have been checked.
  static func resolve(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let whole = bytes.base
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = whole[position]
      guard byte == ASCII.backslash, position + 1 < bytes.endIndex else {
        result.append(byte)
        position += 1
        continue
      }
      if let plain = plain(whole[position + 1]) {
        result.append(plain)
        position += 2
        continue
      }
      let first = unit(in: whole, at: position) ?? 0xFFFD
      position += 6
      var code = first
      if isHigh(first), let low = unit(in: whole, at: position) {
        code = 0x10000 + ((first - 0xD800) << 10 | (low - 0xDC00))
        position += 6
      }
      let scalar = UnicodeScalar(code) ?? "\u{FFFD}"
      result += Array(String(Character(scalar)).utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case ASCII.quote, ASCII.backslash, ASCII.slash: letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The UTF-16 code unit of the escape `\uXXXX` at an offset.
  private static func unit(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == ASCII.backslash,
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[(start + 2)..<(start + 6)] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }

  private static func isHigh(_ unit: UInt32) -> Bool { (0xD800...0xDBFF).contains(unit) }
  private static func isLow(_ unit: UInt32) -> Bool { (0xDC00...0xDFFF).contains(unit) }
}
