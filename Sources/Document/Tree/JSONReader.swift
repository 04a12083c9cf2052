/// Reads JSON, strictly and in linear time, onto a tape of nodes that know their places.
///
/// Comments (`//` and `/* */`) and a comma behind the last element are allowed; everything else is
/// RFC 8259. Numbers must fit a Double. Nesting ends at 256, without recursion, so that no text can
/// exhaust the stack. The bytes must already be valid UTF-8.
struct JSONReader {
  /// How many duplicate keys are told apart; more are only refused.
  private static let duplicateLimit = 100

  private(set) var nodes: [JSONNode] = []
  private(set) var duplicates: [JSONDuplicateKey] = []
  private var open: [OpenContainer] = []
  private var position = 0

  private struct OpenContainer {
    var node: Int
    var isObject: Bool
    /// Whether a comma or the end must come next.
    var isAfterValue = false
    var keyCount = 0
  }

  init() {}

  /// Goes on behind the nodes of a text that was read, with the duplicate keys that it has.
  init(behind nodes: [JSONNode], _ duplicates: [JSONDuplicateKey]) {
    self.nodes = nodes
    self.duplicates = duplicates
  }

  /// Takes back a text that is no JSON.
  mutating func forget(nodesFrom node: Int, duplicatesFrom duplicate: Int) {
    nodes.removeSubrange(node...)
    duplicates.removeSubrange(duplicate...)
    open = []
  }

  /// Reads one value and what may stand around it; the index of its node.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws(JSONSyntaxError)
    -> Int
  {
    position = start
    let root = nodes.count
    try skipSpace(bytes)
    try beginValue(bytes)
    while let container = open.last {
      try skipSpace(bytes)
      guard position < bytes.count else {
        throw JSONSyntaxError(
          "the file ends inside this \(container.isObject ? "object" : "list")",
          at: nodes[container.node].offset)
      }
      let byte = bytes[position]
      if byte == (container.isObject ? ASCII.closeBrace : ASCII.closeBracket) {
        closeContainer(bytes)
      } else if container.isAfterValue {
        guard byte == ASCII.comma else {
          throw JSONSyntaxError(
            "expected \",\" or \"\(container.isObject ? "}" : "]")\", found \(found(bytes))",
            at: position)
        }
        position += 1
        open[open.count - 1].isAfterValue = false
      } else {
        if container.isObject { try readKey(bytes) }
        open[open.count - 1].isAfterValue = true
        try beginValue(bytes)
      }
    }
    try skipSpace(bytes)
    guard position == bytes.count else {
      throw JSONSyntaxError("expected the end, found \(found(bytes))", at: position)
    }
    return root
  }

  /// Ends what is open after a fault, so that the nodes are whole values: a key without one is
  /// left out, and so is a number at the very end, of which digits may be missing.
  ///
  /// False when there is not even the beginning of an object or a list.
  mutating func closeOpen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let last = nodes.last, last.kind == .number, Int(last.end) == bytes.count, !open.isEmpty {
      nodes.removeLast()
    }
    while let container = open.popLast() {
      if container.isObject, endsInKey(container.node) { nodes.removeLast() }
      nodes[container.node].end = UInt32(truncatingIfNeeded: nodes.count)
    }
    return nodes.first?.isContainer ?? false
  }

  /// Whether the last child of an object is a key without a value.
  private func endsInKey(_ object: Int) -> Bool {
    var index = object + 1
    var childCount = 0
    while index < nodes.count {
      // What is still open has been ended, from the inside out.
      index = nodes[index].isContainer ? Int(nodes[index].end) : index + 1
      childCount += 1
    }
    return childCount % 2 == 1
  }

  /// Skips spaces, line ends and comments.
  private mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case ASCII.slash:
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if next == ASCII.slash {
          while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        } else if next == ASCII.star {
          let start = position
          position += 2
          while position + 1 < bytes.count,
            !(bytes[position] == ASCII.star && bytes[position + 1] == ASCII.slash)
          {
            position += 1
          }
          guard position + 1 < bytes.count else {
            throw JSONSyntaxError("the comment that begins here has no end", at: start)
          }
          position += 2
        } else {
          return
        }
      default: return
      }
    }
  }

  /// Reads a key and its colon.
  private mutating func readKey(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    guard bytes[position] == ASCII.quote else {
      throw JSONSyntaxError(
        "expected a key in double quotes, found \(found(bytes))", at: position)
    }
    try readString(bytes)
    open[open.count - 1].keyCount += 1
    try skipSpace(bytes)
    guard position < bytes.count, bytes[position] == ASCII.colon else {
      throw JSONSyntaxError("expected \":\" after the key, found \(found(bytes))", at: position)
    }
    position += 1
    try skipSpace(bytes)
  }

  /// Reads a whole plain value, or the opening of an object or array.
  private mutating func beginValue(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    guard position < bytes.count else {
      throw JSONSyntaxError("expected a value, found the end of the file", at: position)
    }
    switch bytes[position] {
    case ASCII.openBrace, ASCII.openBracket:
      guard open.count < JSONDocument.nestingLimit else {
        throw JSONSyntaxError(
          "nested more than \(JSONDocument.nestingLimit) deep", at: position, kind: .limit)
      }
      let isObject = bytes[position] == ASCII.openBrace
      open.append(OpenContainer(node: nodes.count, isObject: isObject))
      nodes.append(JSONNode(isObject ? .object : .array, at: position))
      position += 1
    case ASCII.quote: try readString(bytes)
    case ASCII.minus, 0x30...0x39: try readNumber(bytes)
    default: try readWord(bytes)
    }
  }

  private mutating func closeContainer(_ bytes: UnsafeBufferPointer<UInt8>) {
    let container = open.removeLast()
    nodes[container.node].end = UInt32(truncatingIfNeeded: nodes.count)
    if container.keyCount > 1, duplicates.count < Self.duplicateLimit {
      duplicates += JSONKeys(bytes: bytes, nodes: nodes).duplicates(in: container.node)
    }
    position += 1
  }

  private mutating func readString(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = position
    var hasEscapes = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == ASCII.quote {
        position += 1
        nodes.append(JSONNode(hasEscapes ? .escapedString : .string, at: start, end: position))
        return
      }
      if byte == ASCII.backslash {
        hasEscapes = true
        position += try JSONEscape.length(in: bytes, at: position)
      } else if byte == 0x0A || byte == 0x0D {
        break
      } else if byte < 0x20 {
        throw JSONSyntaxError(
          "a control character stands unescaped in a string", at: position)
      } else {
        position += 1
      }
    }
    throw JSONSyntaxError("the string that begins here has no end on its line", at: start)
  }

  private mutating func readNumber(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = position
    position = JSONNumber.end(in: bytes, from: start)
    let isCut = position < bytes.count && Self.isWordByte(bytes[position])
    guard position > start, !isCut else { throw notANumber(bytes, at: start) }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
    guard JSONNumber.isFinite(text) else {
      throw JSONSyntaxError(
        "\(word(bytes, from: start)) is too large for a number", at: start, kind: .range)
    }
    nodes.append(JSONNode(.number, at: start, end: position))
  }

  private mutating func readWord(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = position
    for (text, kind) in [("true", JSONNode.Kind.true), ("false", .false), ("null", .null)] {
      let end = start + text.utf8.count
      guard end <= bytes.count, bytes[start..<end].elementsEqual(text.utf8),
        end == bytes.count || !Self.isWordByte(bytes[end])
      else { continue }
      position = end
      nodes.append(JSONNode(kind, at: start, end: end))
      return
    }
    let byte = bytes[start]
    if byte == ASCII.plus || byte == ASCII.dot { throw notANumber(bytes, at: start) }
    if byte == 0x27 {
      throw JSONSyntaxError(
        "strings stand in double quotes", at: start, hint: "Write \"…\" instead of '…'.")
    }
    throw JSONSyntaxError("expected a value, found \(found(bytes))", at: start)
  }

  private func notANumber(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> JSONSyntaxError {
    JSONSyntaxError("\(word(bytes, from: start)) is not a number in JSON", at: start)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, ASCII.dot, ASCII.plus, ASCII.minus, 0x80...:
      true
    default: false
    }
  }

  /// The word at a place, cut to a readable length.
  private func word(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]), end - start <= 40 { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return end - start > 40 ? "\"\(text.prefix(24))…\"" : "\"\(text)\""
  }

  /// What stands at the current position, for messages.
  private func found(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard position < bytes.count else { return "the end of the file" }
    if Self.isWordByte(bytes[position]) { return word(bytes, from: position) }
    if bytes[position] == ASCII.quote { return "a string" }
    if bytes[position] < 0x20 { return "a control character" }
    return "\"\(Character(UnicodeScalar(bytes[position])))\""
  }
}
