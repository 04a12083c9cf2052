/// Why bytes are not the JSON that we read, and where.
struct JSONSyntaxError: Error, Equatable {
  /// How many bytes stand before the fault.
  var offset: Int
  var reason: String
  var hint: String?
  var kind: DiagnosticKind

  init(_ reason: String, at offset: Int, hint: String? = nil, kind: DiagnosticKind = .syntax) {
    self.kind = kind
    self.offset = offset
    self.reason = reason
    self.hint = hint
  }
}

/// A key that an object has twice: where the first and the second stand.
struct JSONDuplicateKey: Equatable {
  var key: String
  var first: Int
  var second: Int
}
