/// The unexpected token at an offset of an invalid text, for messages: a word, a string or a
/// character.
struct JSONToken {
  /// Its range of offsets; empty at the end of the file.
  let range: Range<Int>
  /// A word in quotes, truncated to a readable length; `a string`, `the end of the file`.
  let text: String

  init(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start < bytes.count else {
      range = bytes.count..<bytes.count
      text = "the end of the file"
      return
    }
    let byte = bytes[start]
    let isWord = Self.isWordByte(byte)
    var end = start
    if isWord {
      while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    } else if byte == ASCII.quote || byte == ASCII.apostrophe {
      end = Self.stringEnd(in: bytes, from: start)
    } else {
      end = Self.characterEnd(in: bytes, from: start)
    }
    range = start..<end
    if isWord {
      text = Self.quoted(bytes[range])
    } else if byte == ASCII.quote {
      text = "a string"
    } else {
      text = byte < 0x20 ? "a control character" : "\"\(Character(UnicodeScalar(byte)))\""
    }
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, ASCII.dot, ASCII.plus, ASCII.minus, 0x80...:
      true
    default: false
    }
  }

  /// The offset after the character at an offset.
  static func characterEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = min(start + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// The end of a string within its line: the offset after its closing quote, or otherwise that of
  /// the line's end.
  static func stringEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let quote = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] != ASCII.newline, bytes[end] != ASCII.carriageReturn {
      if bytes[end] == quote { return end + 1 }
      let isEscape = bytes[end] == ASCII.backslash
      end += isEscape && end + 1 < bytes.count && bytes[end + 1] >= 0x20 ? 2 : 1
    }
    return end
  }

  private static func quoted(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard word.count > 40 else { return "\"\(String(decoding: word, as: UTF8.self))\"" }
    return "\"\(String(decoding: word.prefix(41), as: UTF8.self).prefix(24))…\""
  }
}
