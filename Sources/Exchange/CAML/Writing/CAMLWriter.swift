internal import CFlipbookXML
internal import FlipbookSystem

/// Writes CAML documents, through libxml2's writer.
package enum CAMLWriter {
  /// The namespace of all elements.
  package static let namespace = "http://www.apple.com/CoreAnimation/1.0"

  /// The bytes of a document with a root layer, or with another object; nil only when memory runs
  /// out.
  ///
  /// Characters that XML cannot contain become U+FFFD, the sign for them.
  package static func bytes(of root: CAMLMarkup) -> [UInt8]? {
    document { writer in
      xmlTextWriterWriteComment(writer, " \(OutputOrigin.mark) ") >= 0
        && write(CAMLMarkup("caml", [("xmlns", namespace)], [root]), to: writer)
    }
  }

  /// The bytes of an XML document, indented; nil when memory runs out.
  static func document(_ content: (xmlTextWriterPtr) -> Bool) -> [UInt8]? {
    guard let buffer = xmlBufferCreate() else { return nil }
    defer { xmlBufferFree(buffer) }
    guard let writer = xmlNewTextWriterMemory(buffer, 0) else { return nil }
    var isWritten = xmlTextWriterSetIndent(writer, 1) >= 0
    isWritten = isWritten && xmlTextWriterSetIndentString(writer, "  ") >= 0
    isWritten = isWritten && xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil) >= 0
    isWritten = isWritten && content(writer)
    isWritten = isWritten && xmlTextWriterEndDocument(writer) >= 0
    // Frees the writer, and with it what is still buffered.
    xmlFreeTextWriter(writer)
    guard isWritten, let content = xmlBufferContent(buffer) else { return nil }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
  }

  /// Writes an element with everything in it, without recursion: documents may be nested deeply.
  private static func write(_ root: CAMLMarkup, to writer: xmlTextWriterPtr) -> Bool {
    var open: [(element: CAMLMarkup, next: Int)] = []
    guard begin(root, to: writer) else { return false }
    open.append((root, 0))
    while let (element, next) = open.last {
      guard next < element.children.count else {
        guard xmlTextWriterEndElement(writer) >= 0 else { return false }
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      guard begin(element.children[next], to: writer) else { return false }
      open.append((element.children[next], 0))
    }
    return true
  }

  private static func begin(_ element: CAMLMarkup, to writer: xmlTextWriterPtr) -> Bool {
    guard xmlTextWriterStartElement(writer, element.name) >= 0 else { return false }
    for attribute in element.attributes {
      let text = sayable(attribute.value)
      guard xmlTextWriterWriteAttribute(writer, attribute.name, text) >= 0 else { return false }
    }
    return true
  }

  /// The text with U+FFFD for each character that XML 1.0 cannot contain (production Char).
  static func sayable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isCharacter($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isCharacter(scalar) ? scalar : "\u{FFFD}") }
    return String(result)
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
