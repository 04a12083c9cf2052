/// Bytes inside a text (RFC 2397).
enum DataURL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes as text: RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var word = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      word <<= UInt32(8 * (3 - part.count))
      for digit in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * digit) & 63)]
        text.append(digit > part.count ? UInt8(ascii: "=") : letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
