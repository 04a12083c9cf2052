/// A JSON text as a plain value, for files other than scenes: places are kept only for errors.
package indirect enum JSONTree: Hashable, Sendable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
}

extension JSONTree {
  /// Reads a text as strictly as scenes are read; `file` is its name for messages.
  package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    do throws(JSONSyntaxError) {
      let (document, duplicates, _) = try JSONDocument.read(bytes, file: file)
      if let duplicate = duplicates.first {
        throw JSONSyntaxError(
          "duplicate key \"\(duplicate.key)\"", at: duplicate.second, kind: .duplicateKey)
      }
      self.init(document.value)
    } catch {
      throw Self.diagnostic(error, in: bytes, file: file)
    }
  }

  /// The reader nests at most 256 deep.
  private init(_ value: JSONValue) {
    if value.isObject {
      self = .object(
        Dictionary(
          value.members.map { ($0.key, JSONTree($0.value)) },
          uniquingKeysWith: { first, _ in first }))
    } else if value.isArray {
      self = .array(value.elements.map { JSONTree($0) })
    } else if let text = value.string {
      self = .string(text)
    } else if let number = value.number {
      self = .number(number)
    } else if let flag = value.boolean {
      self = .bool(flag)
    } else {
      self = .null
    }
  }

  private static func diagnostic(
    _ error: JSONSyntaxError, in bytes: [UInt8], file: String
  ) -> Diagnostic {
    let lines = bytes.withUnsafeBufferPointer { LineIndex($0) }
    let (line, column, lineStart) = lines.locate(error.offset, in: bytes)
    return Diagnostic(
      .error, error.kind, error.reason, hint: error.hint,
      place: SourcePlace(file: file, line: line, column: column, path: ""),
      excerpt: SourceExcerpt(bytes[...], lineStart: lineStart, offset: error.offset))
  }
}
