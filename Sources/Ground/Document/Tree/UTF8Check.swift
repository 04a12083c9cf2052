/// Validates UTF-8.
enum UTF8Check {
  /// The offset of the first byte that is not valid UTF-8 (RFC 3629); nil where all are valid.
  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = 0
    while position < bytes.count {
      if position + 8 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        position += 8
        continue
      }
      let length = sequenceLength(bytes, at: position)
      guard length > 0 else { return position }
      position += length
    }
    return nil
  }

  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let first = bytes[start]
    if first < 0x80 { return 1 }
    func continues(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      start + index < bytes.count && range.contains(bytes[start + index])
    }
    switch first {
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
