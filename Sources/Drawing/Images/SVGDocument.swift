/// Checks an SVG before it is drawn.
///
/// It reads tags and their attributes, including those of expanded entities, and no other XML; what
/// it misses is not drawn, because the program that draws has no fonts and loads no files.
struct SVGDocument {
  private static let maximumSize = 16 << 20

  private let bytes: [UInt8]
  private var offset = 0

  /// Why the file is not drawn, as the end of a sentence; nil if there is no reason.
  static func objection(to bytes: [UInt8]) -> String? {
    if bytes.count > maximumSize { return "it is larger than \(maximumSize >> 20) MiB" }
    if bytes.contains(0) { return "it is not encoded in UTF-8" }
    for part in [bytes] + SVGEntities.used(in: bytes) {
      var document = SVGDocument(bytes: part)
      if let objection = document.objectionToTags() ?? document.objectionToStyles() {
        return objection
      }
    }
    return nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private static let texts: Set<String> = ["text", "tspan", "tref", "textPath"]

  private mutating func objectionToTags() -> String? {
    offset = 0
    while let start = index(of: "<", from: offset) {
      offset = start + 1
      if has("!--") {
        offset = index(of: "-->", from: offset) ?? bytes.count
        continue
      }
      let name = String(word().split(separator: ":").last ?? "")
      if Self.texts.contains(name) {
        return "it contains text, which needs fonts; convert the text to paths, or put a text view "
          + "over the image"
      }
      while let attribute = nextAttribute() {
        // Links for clicking are not followed.
        guard attribute.name.hasSuffix("href"), name != "a", !name.hasPrefix("?") else { continue }
        if !Self.isInside(attribute.value) { return Self.refersTo(attribute.value) }
      }
    }
    return nil
  }

  private mutating func objectionToStyles() -> String? {
    if index(of: "@import", from: 0) != nil {
      return "it imports a style sheet; an SVG may refer only to its own parts"
    }
    offset = 0
    while let start = index(of: "url(", from: offset) {
      offset = start + 4
      let value = bytes[offset...].prefix { $0 != 0x29 }
      let target = String(decoding: value.prefix(200), as: UTF8.self)
        .replacing("&quot;", with: "").replacing("&apos;", with: "")
        .trimming { $0 == "\"" || $0 == "'" || $0.isWhitespace }
      if !Self.isInside(target) { return Self.refersTo(target) }
    }
    return nil
  }

  private static func isInside(_ target: String) -> Bool {
    let target = target.trimming { $0.isWhitespace }
    return target.isEmpty || target.hasPrefix("#") || target.hasPrefix("data:")
  }

  private static func refersTo(_ target: String) -> String {
    "it refers to \"\(target.prefix(60))\"; an SVG may refer only to its own parts"
  }

  /// The next attribute of the current tag; nil at the tag's end.
  private mutating func nextAttribute() -> (name: String, value: String)? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x3E, 0x3C: return nil
      case 0x22, 0x27:
        // A quoted text without a name, as in a document type.
        offset = (bytes[(offset + 1)...].firstIndex(of: bytes[offset]) ?? bytes.count) + 1
      case let byte where Self.isSpace(byte) || byte == 0x2F || byte == 0x3D: offset += 1
      default:
        let name = word()
        skipSpace()
        guard offset < bytes.count, bytes[offset] == 0x3D else { continue }
        offset += 1
        skipSpace()
        guard offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x27 else { continue }
        let quote = bytes[offset]
        let start = offset + 1
        let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
        offset = min(end + 1, bytes.count)
        return (name, String(decoding: bytes[start..<end].prefix(200), as: UTF8.self))
      }
    }
    return nil
  }

  /// The bytes up to a space or a character that ends a name; at least one, so that reading
  /// advances.
  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, !Self.isSpace(bytes[offset]),
      ![0x3E, 0x3C, 0x3D].contains(bytes[offset]),
      bytes[offset] != 0x2F || offset == start
    { offset += 1 }
    return String(decoding: bytes[start..<offset].prefix(100), as: UTF8.self)
  }

  private mutating func skipSpace() {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private func has(_ text: StaticString) -> Bool {
    bytes[min(offset, bytes.count)...].starts(with: text.bytes)
  }

  private func index(of text: StaticString, from start: Int) -> Int? {
    let wanted = text.bytes
    var offset = start
    while offset < bytes.count, let next = bytes[offset...].firstIndex(of: wanted[0]) {
      if bytes[next...].starts(with: wanted) { return next }
      offset = next + 1
    }
    return nil
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension StringProtocol {
  /// The text without certain characters at both ends.
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    String(drop(while: isLeftOut).reversed().drop(while: isLeftOut).reversed())
  }
}
