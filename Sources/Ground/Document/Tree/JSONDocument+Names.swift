extension JSONDocument {
  /// The names of parameters inside a string that can be an expression or text with braces:
  /// `"= $width / 2"`, `"Page {index} of {count}"`.
  ///
  /// Whether the string is read as one is not known here, so these may be too many.
  func parameterNames(inside index: Int) -> [String] {
    let kind = nodes[index].kind
    guard kind == .string || kind == .escapedString else { return [] }
    let isCandidate = withContent(of: index) {
      $0.first == ASCII.equals || $0.contains(ASCII.openBrace)
    }
    guard isCandidate || kind == .escapedString else { return [] }
    let bytes = Array(text(of: index).utf8)
    guard bytes.first == ASCII.equals || bytes.contains(ASCII.openBrace) else { return [] }
    var names: [String] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == ASCII.dollar || byte == ASCII.openBrace, position < bytes.count,
        Self.isLetter(bytes[position])
      else { continue }
      let start = position
      while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
      names.append(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    return names
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x5F
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (byte >= 0x30 && byte <= 0x39) || byte == ASCII.minus
  }
}
