import FlipbookSceneKeys

/// The defaults of keys.
package enum FieldDefault {
  /// The default of a key of one kind of object, in the form of the reference; nil where there is
  /// none.
  package static func text(of key: String, in table: String) -> String? {
    all[table]?[key]
  }

  private static let all: [String: [String: String]] = Dictionary(
    SceneTables.all.map { table in
      (
        table.name,
        Dictionary(
          table.fields.compactMap { field in field.defaultText.map { (field.key, $0) } },
          uniquingKeysWith: { first, _ in first })
      )
    }, uniquingKeysWith: { first, _ in first })
}
