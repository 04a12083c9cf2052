/// Parses JSON, strictly and in linear time, to a tape of nodes with their offsets.
///
/// Comments (`//` and `/* */`) and a comma after the last element are allowed; everything else is
/// RFC 8259. Numbers must fit a Double. The maximum nesting depth is 256, without recursion, so
/// that no text can exhaust the stack. The bytes must be valid UTF-8.
struct JSONReader {
  /// The count of duplicate keys from which on further objects are not checked for more.
  private static let duplicateLimit = 100

  private(set) var nodes: [JSONNode] = []
  private(set) var duplicates: [JSONDuplicateKey] = []
  /// The offset after the closing bracket of each object and list, in the order of their nodes.
  private var ends: [UInt32] = []
  private var open: [OpenContainer] = []
  private var position = 0

  private struct OpenContainer {
    var node: Int
    /// The count of objects and lists that begin before it.
    var number: Int
    var isObject: Bool
    /// Whether a comma or the closing bracket must follow.
    var isAfterValue = false
    var keyCount = 0
  }

  init() {}

  /// Continues after a parsed text, with its duplicate keys.
  init(behind document: JSONDocument, _ duplicates: [JSONDuplicateKey]) {
    nodes = document.nodes
    ends = document.closings.ends
    self.duplicates = duplicates
  }

  /// The amount that was parsed so far.
  struct Mark {
    fileprivate var nodes: Int
    fileprivate var ends: Int
    fileprivate(set) var duplicates: Int
  }

  var mark: Mark { Mark(nodes: nodes.count, ends: ends.count, duplicates: duplicates.count) }

  /// Removes what was parsed since a mark.
  mutating func forget(from mark: Mark) {
    nodes.removeSubrange(mark.nodes...)
    ends.removeSubrange(mark.ends...)
    duplicates.removeSubrange(mark.duplicates...)
    open = []
  }

  /// The ends of the objects and lists among the nodes.
  var closings: JSONClosings { JSONClosings(ends: ends, of: nodes) }

  /// Parses one value with surrounding space, and returns the index of its node.
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
        let start = nodes[container.node].offset
        throw JSONSyntaxError(
          "the file ends inside this \(container.isObject ? "object" : "list")",
          at: start..<(start + 1))
      }
      let byte = bytes[position]
      if byte == (container.isObject ? ASCII.closeBrace : ASCII.closeBracket) {
        closeContainer(bytes)
      } else if container.isAfterValue {
        guard byte == ASCII.comma else {
          throw unexpected(bytes, "\",\" or \"\(container.isObject ? "}" : "]")\"")
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
      throw unexpected(bytes, "the end")
    }
    return root
  }

  /// Closes open containers after an error, so that all nodes are complete values.
  ///
  /// A key without a value is removed, and so is a number at the very end, of which digits may be
  /// missing. Returns false when there is not even the beginning of an object or a list.
  mutating func closeOpen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let last = nodes.last, last.kind == .number, Int(last.end) == bytes.count, !open.isEmpty {
      nodes.removeLast()
    }
    while let container = open.popLast() {
      if container.isObject, endsInKey(container.node) { nodes.removeLast() }
      nodes[container.node].end = UInt32(truncatingIfNeeded: nodes.count)
      ends[container.number] = UInt32(truncatingIfNeeded: bytes.count)
    }
    return nodes.first?.isContainer ?? false
  }

  /// Whether the last child of an object is a key without a value.
  private func endsInKey(_ object: Int) -> Bool {
    var index = object + 1
    var childCount = 0
    while index < nodes.count {
      // Containers inside have been closed before those around them.
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
            throw JSONSyntaxError(
              "the comment that begins here is never closed", at: start..<(start + 2))
          }
          position += 2
        } else {
          return
        }
      default: return
      }
    }
  }

  /// Parses a key and its colon.
  private mutating func readKey(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    guard bytes[position] == ASCII.quote else {
      throw unexpected(bytes, "a key in double quotes")
    }
    try readString(bytes)
    open[open.count - 1].keyCount += 1
    try skipSpace(bytes)
    guard position < bytes.count, bytes[position] == ASCII.colon else {
      throw unexpected(bytes, "\":\" after the key")
    }
    position += 1
    try skipSpace(bytes)
  }

  /// Parses a whole plain value, or the opening bracket of an object or array.
  private mutating func beginValue(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    guard position < bytes.count else {
      throw unexpected(bytes, "a value")
    }
    switch bytes[position] {
    case ASCII.openBrace, ASCII.openBracket:
      guard open.count < JSONDocument.nestingLimit else {
        throw JSONSyntaxError(
          "nested more than \(JSONDocument.nestingLimit) deep", at: position..<(position + 1),
          kind: .limit)
      }
      let isObject = bytes[position] == ASCII.openBrace
      open.append(OpenContainer(node: nodes.count, number: ends.count, isObject: isObject))
      ends.append(0)
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
    ends[container.number] = UInt32(truncatingIfNeeded: position)
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
          "unescaped control character in a string", at: position..<(position + 1))
      } else {
        position += 1
      }
    }
    throw JSONSyntaxError(
      "the string that begins here is never closed on its line",
      at: start..<JSONToken.stringEnd(in: bytes, from: start))
  }

  private mutating func readNumber(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = position
    position = JSONNumber.end(in: bytes, from: start)
    let isCut = position < bytes.count && JSONToken.isWordByte(bytes[position])
    guard position > start, !isCut else { throw notANumber(bytes, at: start) }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
    guard JSONNumber.isFinite(text) else {
      let token = JSONToken(in: bytes, at: start)
      throw JSONSyntaxError(
        "\(token.text) is too large for a number", at: token.range, kind: .range)
    }
    nodes.append(JSONNode(.number, at: start, end: position))
  }

  private mutating func readWord(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = position
    for (text, kind) in [("true", JSONNode.Kind.true), ("false", .false), ("null", .null)] {
      let end = start + text.utf8.count
      guard end <= bytes.count, bytes[start..<end].elementsEqual(text.utf8),
        end == bytes.count || !JSONToken.isWordByte(bytes[end])
      else { continue }
      position = end
      nodes.append(JSONNode(kind, at: start, end: end))
      return
    }
    let byte = bytes[start]
    if byte == ASCII.plus || byte == ASCII.dot { throw notANumber(bytes, at: start) }
    if byte == ASCII.apostrophe {
      throw JSONSyntaxError(
        "strings need double quotes", at: JSONToken(in: bytes, at: start).range,
        hint: "Write \"…\" instead of '…'.")
    }
    throw unexpected(bytes, "a value")
  }

  private func notANumber(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> JSONSyntaxError {
    let token = JSONToken(in: bytes, at: start)
    return JSONSyntaxError("\(token.text) is not a valid JSON number", at: token.range)
  }

  /// The error for an unexpected token at the current position.
  private func unexpected(
    _ bytes: UnsafeBufferPointer<UInt8>, _ expected: String
  ) -> JSONSyntaxError {
    let token = JSONToken(in: bytes, at: position)
    return JSONSyntaxError("expected \(expected), found \(token.text)", at: token.range)
  }
}
