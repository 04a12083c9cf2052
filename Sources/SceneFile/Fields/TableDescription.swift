/// What the schema and the reference know about an object.
struct TableDescription: Sendable {
  let name: String
  let text: String
  let fields: [FieldDescription]
  /// Of these keys there is exactly one.
  let exactlyOne: [String]
  /// Of each of these lists at most one key is given.
  let atMostOne: [[String]]
  /// Whether a binding may stand for the value of a property.
  var bindsProperties = false

  /// The keys that must be given.
  var required: [String] { fields.filter(\.isRequired).map(\.key) }

  /// The keys of which one is needed, without the planned ones.
  var exactlyOneText: String {
    let planned = Set(fields.filter(\.isPlanned).map(\.key))
    return exactlyOne.filter { !planned.contains($0) }.map { "\"\($0)\"" }
      .joined(separator: ", ")
  }
}
