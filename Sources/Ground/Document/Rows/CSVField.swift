/// A value of a table, with its position.
package struct CSVField: Hashable, Sendable {
  package var text: String
  /// The position before its first character, which may be a quote.
  package var start: SourcePosition
  /// The position after its last character.
  package var end: SourcePosition

  /// The place of the value in a file.
  package func place(in file: String) -> SourcePlace {
    SourcePlace(file: file, start: start, end: end, path: "")
  }
}

/// The reason why text is not a valid table, and the range.
package struct CSVError: Error, Hashable, Sendable {
  package var reason: String
  package var hint: String?
  package var kind = DiagnosticKind.syntax
  package var start: SourcePosition
  package var end: SourcePosition

  /// An error at a character of `length` bytes, or at no character where that is 0.
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

  /// The error as a diagnostic for a file.
  package func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(
      .error, kind, reason, hint: hint,
      place: SourcePlace(file: file, start: start, end: end, path: ""))
  }

  /// The reason why a table cannot be read to its end.
  package struct Reading: Error, Hashable, Sendable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }
}
