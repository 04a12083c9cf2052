/// What the schema and the reference know about an object.
package struct TableDescription: Sendable {
  package let name: String
  package let text: String
  package let fields: [FieldDescription]
  /// Of these keys there is exactly one.
  package let exactlyOne: [String]
  /// Of each of these lists at most one key is given.
  package let atMostOne: [[String]]
  /// Whether a binding may stand for the value of a property.
  package var bindsProperties = false

  /// The keys that must be given.
  package var required: [String] { fields.filter(\.isRequired).map(\.key) }

  /// The keys of which one is needed, without the planned ones.
  package var exactlyOneText: String {
    let planned = Set(fields.filter(\.isPlanned).map(\.key))
    return exactlyOne.filter { !planned.contains($0) }.map { "\"\($0)\"" }
      .joined(separator: ", ")
  }
}
