extension JSONTree {
  /// The value's text, with members in the order of their names.
  package var text: JSONText {
    switch self {
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) })
    case .array(let elements): .array(elements.map(\.text))
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .bool(let flag): .boolean(flag)
    case .null: .null
    }
  }
}
