/// Why bytes are not the JSON that we read, and where.
package struct JSONSyntaxError: Error, Equatable {
  /// How many bytes stand before the fault.
  package var offset: Int
  package var reason: String
  package var hint: String?
  package var kind: DiagnosticKind

  package init(
    _ reason: String, at offset: Int, hint: String? = nil, kind: DiagnosticKind = .syntax
  ) {
    self.kind = kind
    self.offset = offset
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
