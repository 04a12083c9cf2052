/// A value of a table and where it stands.
package struct CSVField: Hashable, Sendable {
  package var text: String
  /// Both from 1; columns count characters (Unicode scalars), quotes included.
  package var line: Int
  package var column: Int
}

/// Why a text is no table, and where.
package struct CSVError: Error, Hashable, Sendable {
  package var reason: String
  package var hint: String?
  package var kind = DiagnosticKind.syntax
  package var line: Int
  package var column: Int

  init(
    _ reason: String, hint: String? = nil, kind: DiagnosticKind = .syntax, line: Int, column: Int
  ) {
    self.reason = reason
    self.hint = hint
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// The fault in a file.
  package func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(
      .error, kind, reason, hint: hint,
      place: SourcePlace(file: file, line: line, column: column, length: 1, path: ""))
  }

  /// Why there are no more bytes of a table, though it has not ended.
  package struct Reading: Error, Hashable, Sendable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }
}
