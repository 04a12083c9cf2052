/// Bytes written as text, four letters for three bytes (RFC 4648).
enum Base64 {
  /// The bytes of an address such as `data:image/png;base64,…`; nil for any other.
  static func bytes(ofAddress text: String) -> [UInt8]? {
    let all = Array(text.utf8)
    guard let comma = all.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = String(decoding: all[..<comma], as: UTF8.self)
    guard head.hasSuffix(";base64") else { return nil }
    return bytes(all[(comma + 1)...])
  }

  /// nil where a letter is none of the alphabet's; whitespace is skipped.
  static func bytes(_ letters: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(letters.count * 3 / 4)
    var buffer: UInt32 = 0
    var bits = 0
    for letter in letters {
      let value: UInt32
      switch letter {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(letter - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(letter - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(letter - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): return result
      case 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      buffer = (buffer << 6 | value) & 0xFF_FFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    return result
  }
}
