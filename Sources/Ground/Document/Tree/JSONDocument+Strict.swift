extension JSONDocument {
  /// Parses a JSON text other than a scene.
  ///
  /// It has no parameters, and a duplicate key is an error. `file` is its name for messages; text
  /// of more than `limit` bytes is an error.
  package static func strict(
    _ bytes: [UInt8], file: String, limit: Int = byteLimit
  ) throws(Diagnostic) -> JSONDocument {
    let document: JSONDocument
    let duplicates: [JSONDuplicateKey]
    do throws(JSONSyntaxError) {
      (document, duplicates) = try read(bytes, file: file, limit: limit)
    } catch {
      throw error.diagnostic(in: bytes.count > limit ? nil : bytes, file: file)
    }
    if let duplicate = duplicates.first {
      throw document.diagnostic(
        .error,
        .init(
          kind: .duplicateKey, offset: duplicate.second, path: .root,
          reason: "duplicate key \"\(duplicate.key)\""))
    }
    return document
  }
}

extension JSONSyntaxError {
  /// The error with its place and line; without a place where the bytes are not available.
  package func diagnostic(in bytes: [UInt8]?, file: String) -> Diagnostic {
    let shown = bytes ?? []
    let document = JSONDocument(
      file: file, bytes: shown, fileLength: shown.count, nodes: [], closings: JSONClosings(),
      root: 0)
    return document.diagnostic(
      .error,
      .init(
        kind: kind, offset: bytes == nil ? nil : range.lowerBound, end: range.upperBound,
        path: .root, reason: reason, hint: hint))
  }
}
