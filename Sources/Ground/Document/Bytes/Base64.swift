/// Bytes as text, four characters for three bytes: RFC 4648, section 4.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four characters for every three bytes, padded with `=` at the end.
  package static func text(of bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: count(of: bytes.count)) { out in
      var offset = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let rest = min(3, bytes.count - start)
        let word =
          UInt32(bytes[start]) << 16 | (rest > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
          | (rest > 2 ? UInt32(bytes[start + 2]) : 0)
        for digit in 0..<4 {
          out[offset] =
            digit > rest ? UInt8(ascii: "=") : letters[Int(word >> UInt32(18 - 6 * digit) & 63)]
          offset += 1
        }
      }
      return offset
    }
  }

  /// The count of characters for `byteCount` bytes.
  package static func count(of byteCount: Int) -> Int { (byteCount + 2) / 3 * 4 }

  /// The bytes of text, whose white space is skipped; the letters `-` and `_` of section 5 are read
  /// too.
  ///
  /// nil for any other character, and for anything but padding after the padding.
  package static func bytes(of text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var word: UInt32 = 0
    var bits: UInt32 = 0
    var isPadded = false
    for letter in text {
      let value: UInt32
      switch letter {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(letter - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(letter - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(letter - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="):
        isPadded = true
        continue
      case 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      guard !isPadded else { return nil }
      word = word << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    return bytes
  }
}
