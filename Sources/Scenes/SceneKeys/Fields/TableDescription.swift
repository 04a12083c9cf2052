/// The data about an object that the schema and the reference use.
package struct TableDescription: Sendable {
  package let name: String
  package let text: String
  package let fields: [FieldDescription]
  /// Exactly one of these keys must be given.
  package let exactlyOne: [String]
  /// At least one of these keys must be given; in a message the first stands for all.
  package var atLeastOne: [String] = []
  /// At most one key of each of these lists may be given.
  package let atMostOne: [[String]]
  /// Whether the value of a property may be a binding.
  package var bindsProperties = false
  /// Whether numbers in it may refer to other views, so that a key can wait until these are read.
  package var waitsForViews = false

  /// The required keys.
  package var required: [String] { fields.filter(\.isRequired).map(\.key) }

  /// The keys of which exactly one must be given, without the planned ones.
  package var exactlyOneText: String {
    let planned = Set(fields.filter(\.isPlanned).map(\.key))
    return exactlyOne.filter { !planned.contains($0) }.map { "\"\($0)\"" }
      .joined(separator: ", ")
  }
}
