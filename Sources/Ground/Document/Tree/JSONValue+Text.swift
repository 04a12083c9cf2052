extension JSONValue {
  /// The value as it is written, with parameters in their places.
  package var asWritten: JSONText {
    if isObject { return .object(members.map { ($0.key, $0.value.asWritten) }) }
    if isArray { return .array(elements.map(\.asWritten)) }
    if let text { return .string(text) }
    if let number { return .number(number) }
    if let boolean { return .boolean(boolean) }
    return .null
  }
}
