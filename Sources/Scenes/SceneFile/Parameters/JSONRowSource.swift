import FlipbookDocument
import FlipbookSceneKeys

/// The rows of a JSON list of objects; each object gives some values, and the rest keep the scene's
/// defaults.
struct JSONRowSource: ParameterRowSource {
  private let file: String
  private let parameters: SceneParameters
  private let rows: [JSONValue]
  private var count = 0

  init(bytes: [UInt8], file: String, parameters: SceneParameters) throws(Diagnostic) {
    self.file = file
    self.parameters = parameters
    let value = try JSONDocument.strict(bytes, file: file).value
    guard value.isArray else {
      throw Diagnostic(
        .error, .type, "rows must be a list of objects: [{ \"name\": value, … }, …]",
        place: value.document.place(at: value.offset, path: value.path))
    }
    rows = value.elements
  }

  var columns: [(name: String, place: SourcePlace)]? { nil }

  mutating func next(_ report: (Diagnostic) -> Void) throws(Diagnostic) -> ParameterRow? {
    guard count < rows.count else { return nil }
    let object = rows[count]
    count += 1
    var row = ParameterRow(number: count, place: place(of: object), values: [:])
    guard object.isObject else {
      report(
        Diagnostic(
          .error, .type, "row \(count) is not an object of parameters and their values",
          place: row.place))
      return row
    }
    for member in object.members {
      let place = place(of: member.value)
      var value = ParameterRow.Value(word: Self.word(member.value), place: place)
      if let kind = parameters.kinds[member.key] {
        if kind.accepts(member.value) {
          value.json =
            member.value.text.map(ParameterKind.quoted) ?? Self.json(member.value).description()
        } else {
          report(
            Diagnostic(
              .error, .type, "row \(count), \(member.key): this is not \(kind.words)", place: place)
          )
        }
      }
      row.values[member.key] = value
    }
    return row
  }

  private func place(of value: JSONValue) -> SourcePlace {
    value.document.place(at: value.offset, path: value.path)
  }

  /// A value as JSON; the reader limits its nesting.
  private static func json(_ value: JSONValue) -> JSONText {
    if value.isArray { return .array(value.elements.map { json($0) }) }
    if value.isObject { return .object(value.members.map { ($0.key, json($0.value)) }) }
    if let text = value.text { return .string(text) }
    if let number = value.numberText { return .written(number) }
    return value.boolean.map { .boolean($0) } ?? .null
  }

  /// A string, number or boolean as part of a file name.
  private static func word(_ value: JSONValue) -> String? {
    if value.isArray || value.isObject || value.isNull { return nil }
    return value.text ?? json(value).description()
  }
}
