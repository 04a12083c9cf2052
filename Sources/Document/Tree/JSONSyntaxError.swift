/// Why bytes are not the JSON that we read, and where.
package struct JSONSyntaxError: Error, Equatable {
  /// The offsets of what is at fault: of a word, a string or a character, or empty at the end of the file.
  package var range: Range<Int>
  package var reason: String
  package var hint: String?
  package var kind: DiagnosticKind

  package init(
    _ reason: String, at range: Range<Int>, hint: String? = nil, kind: DiagnosticKind = .syntax
  ) {
    self.kind = kind
    self.range = range
    self.reason = reason
    self.hint = hint
  }
}

/// A key that an object has twice: where the first and the second stand.
package struct JSONDuplicateKey: Equatable {
  package var key: String
  package var first: Int
  package var second: Int
}
