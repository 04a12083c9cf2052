/// The reason why bytes are not valid JSON, and the range.
package struct JSONSyntaxError: Error, Equatable {
  /// The offsets of the faulty word, string or character; empty at the end of the file.
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

/// A duplicate key of an object, with the offsets of the first and the second occurrence.
package struct JSONDuplicateKey: Equatable {
  package var key: String
  package var first: Int
  package var second: Int
}
