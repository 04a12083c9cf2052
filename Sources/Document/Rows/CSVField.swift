/// A value of a table and where it stands.
package struct CSVField: Hashable, Sendable {
  package var text: String
  /// Before its first character, which may be a quote.
  package var start: SourcePosition
  /// Behind its last character.
  package var end: SourcePosition

  /// The value's place in a file.
  package func place(in file: String) -> SourcePlace {
    SourcePlace(file: file, start: start, end: end, path: "")
  }
}

/// Why a text is no table, and where.
package struct CSVError: Error, Hashable, Sendable {
  package var reason: String
  package var hint: String?
  package var kind = DiagnosticKind.syntax
  package var start: SourcePosition
  package var end: SourcePosition

  /// The fault of a character of so many bytes; of none where no character is at fault.
  init(
    _ reason: String, hint: String? = nil, kind: DiagnosticKind = .syntax,
    at start: SourcePosition, length: Int
  ) {
    self.reason = reason
    self.hint = hint
    self.kind = kind
    self.start = start
    end = start
    end.offset += length
    if length > 0 { end.column += 1 }
  }

  /// The fault in a file.
  package func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(
      .error, kind, reason, hint: hint,
      place: SourcePlace(file: file, start: start, end: end, path: ""))
  }

  /// Why there are no more bytes of a table, though it has not ended.
  package struct Reading: Error, Hashable, Sendable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }
}
