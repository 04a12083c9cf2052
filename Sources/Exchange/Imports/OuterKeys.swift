/// The format of a JSON text as its keys say it, without reading it.
enum OuterKeys {
  /// The keys of a scene's outermost object that Lottie does not have there.
  private static let scene = ["size", "views", "fps", "script"].map { Array($0.utf8) }
  private static let lottie = ["\"layers\"", "\"ip\"", "\"op\"", "\"fr\""]

  /// Whether the beginning of text has a key of a scene in its outermost object.
  static func isScene(_ head: [UInt8]) -> Bool {
    head.withUnsafeBufferPointer { bytes in
      var depth = 0
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""):
          let start = index + 1
          index = end(ofText: start, in: bytes)
          guard index < bytes.count else { return false }
          let colon = bytes[(index + 1)...].first { !isSpace($0) }
          if depth == 1, colon == UInt8(ascii: ":"),
            scene.contains(where: { bytes[start..<index].elementsEqual($0) })
          {
            return true
          }
        default: break
        }
        index += 1
      }
      return false
    }
  }

  /// The index of the quote that ends a string; the count where none does.
  private static func end(ofText start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }

  /// Whether text has all keys that every Lottie file has.
  static func isLottie(_ bytes: [UInt8]) -> Bool {
    var missing = lottie.map { Array($0.utf8) }
    return bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !missing.isEmpty, let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
        missing.removeAll { rest[quote...].starts(with: $0) }
        rest = rest[(quote + 1)...]
      }
      return missing.isEmpty
    }
  }
}
