extension Diagnostic {
  /// The diagnostic for programs, as the report's schema has it.
  package var json: JSONText {
    .object([
      ("severity", .string(severity.rawValue)), ("kind", .string(kind.word)),
      ("file", file.map { .string($0) } ?? .null), ("range", range),
      ("path", place.flatMap { $0.path.isEmpty ? nil : .string($0.path) } ?? .null),
      ("message", .string(reason)), ("hint", hint.map { .string($0) } ?? .null),
    ])
  }

  /// Where it begins and, where that is known, the first column that is no longer meant.
  private var range: JSONText {
    guard let place else { return .null }
    func position(_ column: Int) -> JSONText {
      .object([("line", .number(Double(place.line))), ("column", .number(Double(column)))])
    }
    // No key, string, number or word goes over the end of its line.
    let end = place.length > 0 ? [("end", position(place.column + place.length))] : []
    return .object([("start", position(place.column))] + end)
  }
}
