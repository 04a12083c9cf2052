/// Bytes that are written in an address: `data:image/png;base64,iVBORw0…` (RFC 2397).
enum DataURL {
  /// The bytes of an address in base64; nil for any other.
  static func bytes(_ address: String) -> [UInt8]? {
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64") else {
      return nil
    }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in address[address.index(after: comma)...].utf8 {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="), 0x20, 0x0A, 0x0D, 0x09: continue
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
