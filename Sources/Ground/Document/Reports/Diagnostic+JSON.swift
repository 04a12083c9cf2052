extension Diagnostic {
  /// The diagnostic for programs, as in the report's schema.
  package var json: JSONText {
    .object([
      ("severity", .string(severity.rawValue)), ("kind", .string(kind.word)),
      ("file", file.map { .string($0) } ?? .null), ("range", place?.range ?? .null),
      ("path", place.flatMap { $0.path.isEmpty ? nil : .string($0.path) } ?? .null),
      ("message", .string(reason)), ("hint", hint.map { .string($0) } ?? .null),
    ])
  }
}

extension SourcePlace {
  fileprivate var range: JSONText { .object([("start", start.json), ("end", end.json)]) }
}

extension SourcePosition {
  fileprivate var json: JSONText {
    .object([
      ("line", .number(Double(line))), ("column", .number(Double(column))),
      ("offset", .number(Double(offset))),
    ])
  }
}
