extension JSONDocument {
  /// Reads a text that is no scene.
  ///
  /// It has no parameters, and a key that an object has twice is an error. `file` is its name for
  /// messages; at most `limit` bytes are read.
  package static func strict(
    _ bytes: [UInt8], file: String, limit: Int = byteLimit
  ) throws(Diagnostic) -> JSONDocument {
    do throws(JSONSyntaxError) {
      let (document, duplicates) = try read(bytes, file: file, limit: limit)
      if let duplicate = duplicates.first {
        throw JSONSyntaxError(
          "duplicate key \"\(duplicate.key)\"", at: duplicate.second, kind: .duplicateKey)
      }
      return document
    } catch {
      throw error.diagnostic(in: bytes.count > limit ? nil : bytes, file: file)
    }
  }
}

extension JSONSyntaxError {
  /// The fault with its line and a caret; without a place where the bytes are not at hand.
  package func diagnostic(in bytes: [UInt8]?, file: String) -> Diagnostic {
    let shown = bytes ?? []
    let document = JSONDocument(
      file: file, bytes: shown, fileLength: shown.count, nodes: [], root: 0)
    return document.diagnostic(
      .error,
      .init(
        kind: kind, offset: bytes == nil ? nil : offset, path: .root, reason: reason, hint: hint))
  }
}
