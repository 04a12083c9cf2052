/// Reads a JSON file other than a scene with expectations of types; each mismatch is a diagnostic
/// with its place.
package struct JSONCursor {
  package let value: JSONValue

  package init(_ value: JSONValue) { self.value = value }

  /// An error at the value, with its reason as a sentence without a period.
  package func failure(_ reason: String) -> Diagnostic {
    value.document.diagnostic(
      .error, .init(kind: .value, offset: value.offset, path: value.path, reason: reason))
  }

  private func mustBe(_ kind: String) -> Diagnostic {
    value.document.diagnostic(
      .error,
      .init(
        kind: .type, offset: value.offset, path: value.path,
        reason: "must be \(kind), not \(value.kindName)"))
  }

  /// The value of a required key.
  package func required(_ key: String) throws(Diagnostic) -> JSONCursor {
    guard let value = try optional(key) else {
      throw self.value.document.diagnostic(
        .error,
        .init(
          kind: .missingKey, offset: self.value.offset, path: self.value.path,
          reason: "\"\(key)\" is missing"))
    }
    return value
  }

  /// The value of a key, or nil.
  package func optional(_ key: String) throws(Diagnostic) -> JSONCursor? {
    guard value.isObject else { throw mustBe("an object") }
    return value[key].map { JSONCursor($0) }
  }

  /// Throws for unknown keys.
  package func allow(_ keys: Set<String>) throws(Diagnostic) {
    guard value.isObject else { throw mustBe("an object") }
    guard let unknown = value.members.first(where: { !keys.contains($0.key) }) else { return }
    throw value.document.diagnostic(
      .error,
      .init(
        kind: .unknownKey, offset: unknown.keyOffset, path: unknown.value.path,
        reason: "unknown key \"\(unknown.key)\"",
        hint: Suggestion.question(for: unknown.key, in: keys.sorted())
          ?? "Known keys: \(keys.sorted().joined(separator: ", "))."))
  }

  package func elements() throws(Diagnostic) -> [JSONCursor] {
    guard value.isArray else { throw mustBe("a list") }
    return value.elements.map { JSONCursor($0) }
  }

  /// The members, sorted by key.
  package func members() throws(Diagnostic) -> [(key: String, value: JSONCursor)] {
    guard value.isObject else { throw mustBe("an object") }
    return value.members.sorted { $0.key < $1.key }.map { ($0.key, JSONCursor($0.value)) }
  }

  package func number() throws(Diagnostic) -> Double {
    guard let number = value.number else { throw mustBe("a number") }
    return number
  }

  package func string() throws(Diagnostic) -> String {
    guard let text = value.text else { throw mustBe("a string") }
    return text
  }

  package func numbers() throws(Diagnostic) -> [Double] {
    try mapped { (item) throws(Diagnostic) in try item.number() }
  }

  package func mapped<T>(_ read: (JSONCursor) throws(Diagnostic) -> T) throws(Diagnostic) -> [T] {
    var values: [T] = []
    for item in try elements() { values.append(try read(item)) }
    return values
  }
}
