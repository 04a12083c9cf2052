/// The data about an object that the schema and the reference use.
struct TableDescription: Sendable {
  let name: String
  let text: String
  let fields: [FieldDescription]
  /// Exactly one of these keys must be given.
  let exactlyOne: [String]
  /// At most one key of each of these lists may be given.
  let atMostOne: [[String]]
  /// Whether the value of a property may be a binding.
  var bindsProperties = false

  /// The required keys.
  var required: [String] { fields.filter(\.isRequired).map(\.key) }

  /// The keys of which exactly one must be given, without the planned ones.
  var exactlyOneText: String {
    let planned = Set(fields.filter(\.isPlanned).map(\.key))
    return exactlyOne.filter { !planned.contains($0) }.map { "\"\($0)\"" }
      .joined(separator: ", ")
  }
}
