internal import CFlipbookXML

/// The text of an XML document of an object storage, whose elements have either text or children.
package struct StorageDocument {
  /// Text, with the names of its element and of the one around it.
  struct Entry: Hashable {
    let parent: String
    let name: String
    let text: String
  }

  private(set) var entries: [Entry] = []

  /// The deepest elements of such documents are in the fourth level.
  private static let depthLimit = 16

  /// Reads a document; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_NOCDATA.rawValue
    let reader = bytes.withUnsafeBytes {
      // The reader copies the bytes.
      xmlReaderForMemory(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: $0.count), nil, nil,
        Int32(options))
    }
    guard let reader, bytes.count < Int(Int32.max) else { return nil }
    defer { xmlFreeTextReader(reader) }
    var path: [String] = []
    var text = ""
    let isRead = bytes.withUnsafeBytes { _ in
      while true {
        switch xmlTextReaderRead(reader) {
        case 0: return true
        case 1: break
        default: return false
        }
        let depth = Int(xmlTextReaderDepth(reader))
        guard depth < Self.depthLimit else { return false }
        switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
        case XML_READER_TYPE_ELEMENT.rawValue:
          path = Array(path.prefix(depth))
          path.append(Self.string(xmlTextReaderConstLocalName(reader)))
          text = ""
        case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
          text += Self.string(xmlTextReaderConstValue(reader))
        case XML_READER_TYPE_END_ELEMENT.rawValue:
          if path.count == depth + 1 {
            entries.append(
              Entry(
                parent: depth > 0 ? path[depth - 1] : "", name: path[depth], text: text))
          }
          path = Array(path.prefix(depth))
          text = ""
        case XML_READER_TYPE_DOCUMENT_TYPE.rawValue: return false
        default: break
        }
      }
    }
    guard isRead else { return nil }
  }

  /// The first text of an element; nil where there is none.
  package func text(_ name: String) -> String? { entries.first { $0.name == name }?.text }

  /// The text of an element inside another.
  package func texts(_ name: String, in parent: String) -> [String] {
    entries.filter { $0.name == name && $0.parent == parent }.map(\.text)
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
