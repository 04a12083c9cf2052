package import FlipbookDocument

/// An object with exactly one key, which determines its kind; the key's value holds the keys of
/// that kind.
package struct OneOf<Value, Subject>: Sendable {
  /// The table of the kinds, for the schema and the reference.
  package let table: FieldTable<WrittenKind>
  private let kinds: Kinds<Value, Subject>

  package init(_ name: String, _ text: String, _ kinds: Kinds<Value, Subject>) {
    self.kinds = kinds
    table = FieldTable(name, text, start: WrittenKind(), exactlyOne: kinds.names) {
      kinds.keys(of: \WrittenKind.self)
    }
  }

  /// The table of the kinds, and the tables of each kind.
  package var tables: [TableDescription] { [table.description] + kinds.tables }

  /// Reads an object with one of the kinds.
  package func read(
    _ value: JSONValue, for subject: Subject, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Value {
    let written = try table.read(value, site, &work)
    return try kinds.read(
      try written.required(\.body, &work), kind: written.number, of: subject, site, &work)
  }
}
