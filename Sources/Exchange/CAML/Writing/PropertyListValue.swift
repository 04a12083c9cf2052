internal import CFlipbookXML

/// A property list, written as XML.
package indirect enum PropertyListValue: Equatable, Sendable {
  case string(String)
  case real(Double)
  case integer(Int)
  case boolean(Bool)
  case array([PropertyListValue])
  /// In this order.
  case dictionary([(String, PropertyListValue)])

  package static func == (a: PropertyListValue, b: PropertyListValue) -> Bool { a.bytes == b.bytes }

  /// The file; nil only when memory runs out.
  package var bytes: [UInt8]? {
    CAMLWriter.document { writer in
      xmlTextWriterWriteRaw(writer, Self.documentType) >= 0
        && Self.element("plist", to: writer) {
          xmlTextWriterWriteAttribute(writer, "version", "1.0") >= 0 && write(to: writer)
        }
    }
  }

  /// On one line, as everyone writes it.
  private static let documentType = """
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  private func write(to writer: xmlTextWriterPtr) -> Bool {
    switch self {
    case .string(let text): Self.write(text, as: "string", to: writer)
    case .real(let value): Self.write(CAMLText.number(value), as: "real", to: writer)
    case .integer(let value): Self.write("\(value)", as: "integer", to: writer)
    case .boolean(let value): Self.element(value ? "true" : "false", to: writer) { true }
    case .array(let values):
      Self.element("array", to: writer) { values.allSatisfy { $0.write(to: writer) } }
    case .dictionary(let members):
      Self.element("dict", to: writer) {
        members.allSatisfy { key, value in
          Self.write(key, as: "key", to: writer) && value.write(to: writer)
        }
      }
    }
  }

  private static func write(_ text: String, as name: String, to writer: xmlTextWriterPtr) -> Bool {
    xmlTextWriterWriteElement(writer, name, CAMLWriter.sayable(text)) >= 0
  }

  private static func element(
    _ name: String, to writer: xmlTextWriterPtr, _ content: () -> Bool
  ) -> Bool {
    xmlTextWriterStartElement(writer, name) >= 0 && content()
      && xmlTextWriterEndElement(writer) >= 0
  }
}
