/// Encodes bytes as text, for data in pages: RFC 4648, section 4.
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
}
