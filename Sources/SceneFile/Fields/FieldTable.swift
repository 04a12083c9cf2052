/// All keys of one kind of object.
struct FieldTable<Target>: Sendable {
  let description: TableDescription
  let fields: [Field<Target>]
  private let byKey: [String: Int]

  /// Makes a table; `kindKeys` are those of which one says what the object is.
  init(
    _ name: String, _ text: String, required: [String] = [], exactlyOne: [String] = [],
    atMostOne: [[String]] = [], @FieldTableBuilder<Target> _ fields: () -> [Field<Target>]
  ) {
    self.fields = fields()
    description = TableDescription(
      name: name, text: text, fields: self.fields.map(\.description), required: required,
      exactlyOne: exactlyOne, atMostOne: atMostOne)
    byKey = Dictionary(
      self.fields.enumerated().map { ($1.description.key, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Reads an object into a target, reporting everything that is wrong with its keys.
  ///
  /// False when it is no object, or lacks what it must have: then there is nothing to go on with.
  func read(_ value: JSONValue, into target: inout Target, _ reader: inout SceneReader) -> Bool {
    guard value.isObject else {
      reader.mismatch(value, needs: "an object")
      return false
    }
    let members = value.members
    for member in members {
      guard let index = byKey[member.key] else {
        reader.error(
          at: member.place, "unknown key \"\(member.key)\"",
          hint: Suggestion.question(for: member.key, in: fields.map(\.description.key)))
        continue
      }
      fields[index].read(member.value, &target, &reader)
    }
    return checkPresence(of: members, in: value, &reader)
  }

  private func checkPresence(
    of members: [JSONValue.Member], in value: JSONValue, _ reader: inout SceneReader
  ) -> Bool {
    let rules = description
    var isComplete = true
    for key in rules.required where !members.contains(where: { $0.key == key }) {
      reader.error(at: value, "\"\(key)\" is missing")
      isComplete = false
    }
    for group in rules.atMostOne + (rules.exactlyOne.isEmpty ? [] : [rules.exactlyOne]) {
      let given = members.filter { group.contains($0.key) }
      if given.count > 1 {
        reader.error(
          at: given[1].place, "\"\(given[0].key)\" and \"\(given[1].key)\" cannot stand together")
        isComplete = false
      }
    }
    if !rules.exactlyOne.isEmpty, !members.contains(where: { rules.exactlyOne.contains($0.key) }) {
      let hasUnknown = members.contains { byKey[$0.key] == nil }
      if !hasUnknown {
        reader.error(at: value, "one of \(rules.exactlyOneText) is missing")
      }
      isComplete = false
    }
    return isComplete
  }
}

/// What the schema and the reference know about an object.
struct TableDescription: Sendable {
  let name: String
  let text: String
  let fields: [FieldDescription]
  let required: [String]
  /// Of these keys there is exactly one.
  let exactlyOne: [String]
  /// Of each of these lists at most one key is given.
  let atMostOne: [[String]]

  /// The keys of which one is needed, without the planned ones.
  var exactlyOneText: String {
    let planned = Set(fields.filter(\.isPlanned).map(\.key))
    return exactlyOne.filter { !planned.contains($0) }.map { "\"\($0)\"" }
      .joined(separator: ", ")
  }
}

/// Lets a table be written as lines, each checked by the compiler on its own.
@resultBuilder
enum FieldTableBuilder<Target> {
  static func buildExpression(_ field: Field<Target>) -> [Field<Target>] { [field] }
  static func buildExpression(_ fields: [Field<Target>]) -> [Field<Target>] { fields }
  static func buildBlock() -> [Field<Target>] { [] }
  static func buildBlock(_ fields: [Field<Target>]...) -> [Field<Target>] { fields.flatMap { $0 } }
}

extension FieldTable {
  /// Whether the object has such a key.
  func has(_ key: String) -> Bool { byKey[key] != nil }
}
