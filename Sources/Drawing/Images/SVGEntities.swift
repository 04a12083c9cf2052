/// The entities that an SVG's document type declares and that its drawing uses.
///
/// They are not expanded, so nested entities cost no more than their own text.
struct SVGEntities {
  /// The text of each name; the first declaration takes precedence, as in XML.
  private var texts: [String: [UInt8]] = [:]
  /// The position of the content after the document type.
  private var content: Int

  /// The strings of the entities that the content uses, directly or through other entities.
  static func used(in bytes: [UInt8]) -> [[UInt8]] {
    guard let entities = SVGEntities(bytes) else { return [] }
    var seen: Set<String> = []
    var open = names(in: bytes[entities.content...])
    var used: [[UInt8]] = []
    while let name = open.popLast() {
      guard let text = entities.texts[name], seen.insert(name).inserted else { continue }
      used.append(text)
      open += names(in: text[...])
    }
    return used
  }

  /// Reads the declarations; nil for a document without any.
  private init?(_ bytes: [UInt8]) {
    guard let type = Self.documentType(in: bytes[...]) else { return nil }
    let head = type.prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
    guard head.endIndex < bytes.count, bytes[head.endIndex] == UInt8(ascii: "[") else { return nil }
    content = bytes.count
    var rest = bytes[(head.endIndex + 1)...]
    while let first = rest.first {
      if first == UInt8(ascii: "]") {
        content = rest.startIndex
        return
      }
      if rest.starts(with: "<!--".utf8) {
        rest = rest[(Self.end(of: "-->", in: rest) ?? bytes.count)...]
      } else if rest.starts(with: "<?".utf8) {
        rest = rest[(Self.end(of: "?>", in: rest) ?? bytes.count)...]
      } else if first == UInt8(ascii: "<") {
        rest = declaration(rest)
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  /// The text after the beginning of the document type; nil if there is none before the first
  /// element.
  private static func documentType(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[next...]
      if rest.starts(with: "<!DOCTYPE".utf8) { return rest.dropFirst(9) }
      guard
        let end = rest.starts(with: "<!--".utf8)
          ? "-->" : rest.starts(with: "<?".utf8) ? "?>" : nil,
        let offset = Self.end(of: end, in: rest)
      else { return nil }
      rest = rest[offset...]
    }
    return nil
  }

  /// Reads a declaration, and returns the text after it.
  private mutating func declaration(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var words: [ArraySlice<UInt8>] = []
    var rest = text.dropFirst()
    while let first = rest.first, first != UInt8(ascii: ">") {
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        let value = rest.dropFirst().prefix { $0 != first }
        // An entity declared in this document has its name directly before its text.
        if words.count == 2, words[0].elementsEqual("!ENTITY".utf8) {
          let name = String(decoding: words[1], as: UTF8.self)
          if texts[name] == nil { texts[name] = Self.withCharacters(value) }
        }
        words.append(value)
        rest = rest[min(value.endIndex + 1, rest.endIndex)...]
      } else if first <= 0x20 {
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { $0 > 0x20 && ![0x22, 0x27, 0x3E].contains($0) }
        words.append(word)
        rest = rest[word.endIndex...]
      }
    }
    return rest.dropFirst()
  }

  /// The text with its character references resolved, as is done at the declaration: `&#60;` is a
  /// bracket that opens a tag.
  private static func withCharacters(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let first = rest.first {
      if rest.starts(with: "&#".utf8) {
        let digits = rest.dropFirst(2).prefix(12).prefix { $0 != UInt8(ascii: ";") }
        let word = String(decoding: digits, as: UTF8.self)
        let number = word.first == "x" ? UInt32(word.dropFirst(), radix: 16) : UInt32(word)
        if let scalar = number.flatMap(UnicodeScalar.init), digits.endIndex < rest.endIndex {
          result += Array(String(Character(scalar)).utf8)
          rest = rest[(digits.endIndex + 1)...]
          continue
        }
      }
      result.append(first)
      rest = rest.dropFirst()
    }
    return result
  }

  /// The names between `&` and `;`, outside comments and sections without markup.
  private static func names(in text: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var rest = text
    while let next = rest.firstIndex(where: { $0 == 0x26 || $0 == 0x3C }) {
      rest = rest[next...]
      if rest.starts(with: "<!--".utf8) {
        rest = rest[(end(of: "-->", in: rest) ?? rest.endIndex)...]
      } else if rest.starts(with: "<![CDATA[".utf8) {
        rest = rest[(end(of: "]]>", in: rest) ?? rest.endIndex)...]
      } else {
        let name = rest.dropFirst().prefix { $0 > 0x20 && ![0x26, 0x3B, 0x3C].contains($0) }
        if rest.first == 0x26, name.endIndex < rest.endIndex, rest[name.endIndex] == 0x3B {
          names.append(String(decoding: name, as: UTF8.self))
        }
        rest = rest.dropFirst()
      }
    }
    return names
  }

  /// The index after the first occurrence of a string.
  private static func end(of wanted: String, in text: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(wanted.utf8)
    var rest = text
    while let next = rest.firstIndex(of: wanted[0]) {
      rest = rest[next...]
      if rest.starts(with: wanted) { return next + wanted.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
