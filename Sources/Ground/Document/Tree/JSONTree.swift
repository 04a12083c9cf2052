/// A JSON text as a plain value without places.
package indirect enum JSONTree: Hashable, Sendable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
}

extension JSONTree {
  /// Parses text as strictly as scenes; `file` is its name for messages.
  package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    self.init(try JSONDocument.strict(bytes, file: file).value)
  }

  /// The value that text represents.
  ///
  /// It is null where a part that was formatted before is not JSON.
  package init(_ text: JSONText) {
    self = (try? JSONTree(Array(text.description().utf8), file: "")) ?? .null
  }

  /// Recursive, since the parser limits nesting to 256 levels.
  package init(_ value: JSONValue) {
    if value.isObject {
      self = .object(
        Dictionary(
          value.members.map { ($0.key, JSONTree($0.value)) },
          uniquingKeysWith: { first, _ in first }))
    } else if value.isArray {
      self = .array(value.elements.map { JSONTree($0) })
    } else if let text = value.text {
      self = .string(text)
    } else if let number = value.number {
      self = .number(number)
    } else if let flag = value.boolean {
      self = .bool(flag)
    } else {
      self = .null
    }
  }
}
