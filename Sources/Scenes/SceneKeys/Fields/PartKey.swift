import FlipbookDocument

/// A key path where only whole properties stand, such as `bounds.size.width` in a view.
struct PartKey {
  private let key: String
  private let property: String
  private let isBinding: Bool
  /// The name of the view, or one for an example.
  private let view: String

  /// Nil for a key that is not part of a property.
  init?(_ member: JSONValue.Member, of description: TableDescription, in object: JSONValue) {
    guard description.bindsProperties, let dot = member.key.firstIndex(of: ".") else { return nil }
    key = member.key
    property = String(key[..<dot])
    let head = property
    guard description.fields.contains(where: { $0.key == head }) else { return nil }
    isBinding = member.value.isBinding
    view = object["id"]?.string ?? "card"
  }

  /// How the part is written.
  var hint: String {
    isBinding
      ? "A view's keys are whole properties; a part is bound in the script: { \"at\": 0, \"set\": { \"\(view).\(key)\": "
        + "{ \"bind\": … } } }."
      : "A view's keys are whole properties: write \"\(property)\" with all of its numbers."
  }
}
