import Document

/// All keys of one kind of object.
struct FieldTable<Target>: Sendable {
  let description: TableDescription
  let fields: [Field<Target>]
  /// What an object is of which nothing is said: its keys mean that where they are left out.
  let start: @Sendable () -> Target
  /// Whether its keys are properties of the view that is being read, which may be bound.
  private let bindsProperties: Bool
  private let byKey: [String: Int]
  private let required: KeySet
  private let exactlyOne: KeySet
  private let atMostOne: [KeySet]

  /// Makes a table from its lines.
  init(
    _ name: String, _ text: String, start: @autoclosure @escaping @Sendable () -> Target,
    required: [String] = [], exactlyOne: [String] = [],
    atMostOne: [[String]] = [], bindsProperties: Bool = false,
    @FieldTableBuilder<Target> _ fields: () -> [Field<Target>]
  ) {
    // What must be said has no default.
    let needed = Set(required + exactlyOne)
    let prototype = start()
    self.fields = fields().map {
      needed.contains($0.description.key) ? $0.needed : $0.leftOut(of: prototype)
    }
    self.start = start
    self.bindsProperties = bindsProperties
    description = TableDescription(
      name: name, text: text, fields: self.fields.map(\.description), required: required,
      exactlyOne: exactlyOne, atMostOne: atMostOne, bindsProperties: bindsProperties)
    let byKey = Dictionary(
      self.fields.enumerated().map { ($1.description.key, $0) },
      uniquingKeysWith: { first, _ in first })
    self.byKey = byKey
    self.required = KeySet(required.compactMap { byKey[$0] })
    self.exactlyOne = KeySet(exactlyOne.compactMap { byKey[$0] })
    self.atMostOne = atMostOne.map { KeySet($0.compactMap { byKey[$0] }) }
  }

  /// Reads an object into a target, reporting everything that is wrong with its keys.
  ///
  /// False when it is no object, or lacks what it must have: then there is nothing to go on with.
  func read(_ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work) -> Bool
  {
    guard value.isObject else {
      work.mismatch(value, needs: "an object")
      return false
    }
    var given = KeySet([])
    var hasUnknown = false
    value.forEachMember { member in
      if let index = byKey[member.key] {
        given.insert(index)
        if bindsProperties, work.keepBinding(member) { return }
        fields[index].read(member.value, &target, site, &work)
      } else {
        hasUnknown = true
        work.error(
          .unknownKey, at: member.place, "unknown key \"\(member.key)\"",
          hint: question(for: member.key) ?? words(missingIn: value))
      }
    }
    let isOne = exactlyOne.isEmpty || given.intersection(exactlyOne).count == 1
    guard required.isSubset(of: given), isOne,
      atMostOne.allSatisfy({ given.intersection($0).count <= 1 })
    else {
      reportPresence(in: value, hasUnknown: hasUnknown, site, &work)
      return false
    }
    return true
  }

  /// The object that is read as the target: the keys that differ from what leaving them out means,
  /// and those that are always said.
  func text(of target: Target, always: Set<String> = []) -> JSONText {
    .object(
      fields.compactMap { field in
        let key = field.description.key
        guard let text = field.write(target),
          always.contains(key) || text.line != field.description.standard?.line
        else { return nil }
        return (key, text)
      })
  }

  /// The key that was meant, in other tools' words or with a slip in it.
  private func question(for key: String) -> String? {
    if let word = ForeignWord.key(for: key), byKey[word] != nil {
      return "Did you mean \"\(word)\"?"
    }
    return Suggestion.question(for: key, in: fields.map(\.description.key))
  }

  /// The words of which an object needs one, where it has none: the key that nobody knows is meant
  /// to be one of them.
  private func words(missingIn value: JSONValue) -> String? {
    let words = description.exactlyOne
    guard !words.isEmpty, !value.members.contains(where: { words.contains($0.key) }) else {
      return nil
    }
    return "It can be \(description.exactlyOneText)."
  }

  private func reportPresence(
    in value: JSONValue, hasUnknown: Bool, _ site: Site, _ work: inout Work
  ) {
    let members = value.members
    let rules = description
    for key in rules.required where !members.contains(where: { $0.key == key }) {
      work.error(.missingKey, at: value, "\"\(key)\" is missing")
    }
    // Two groups may share two keys that are both given: that is one error.
    var told: Set<[String]> = []
    for group in rules.atMostOne + [rules.exactlyOne] {
      let given = members.filter { group.contains($0.key) }
      if given.count > 1, told.insert([given[0].key, given[1].key]).inserted {
        work.error(
          .conflictingKeys, at: given[1].place,
          "\"\(given[0].key)\" and \"\(given[1].key)\" cannot stand together")
      }
    }
    // An unknown key is most likely the one that is missing, with a slip in it.
    if !rules.exactlyOne.isEmpty, !hasUnknown,
      !members.contains(where: { rules.exactlyOne.contains($0.key) })
    {
      work.error(.missingKey, at: value, "one of \(rules.exactlyOneText) is missing")
    }
  }

  /// Whether the object has such a key.
  func has(_ key: String) -> Bool { byKey[key] != nil }
}

/// Some of the keys of a table, by their numbers.
struct KeySet: Sendable {
  private var bits: UInt128 = 0

  /// Numbers must be below 128, which no table reaches.
  init(_ numbers: [Int]) {
    for number in numbers { insert(number) }
  }

  mutating func insert(_ number: Int) { bits |= 1 << UInt128(number) }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  func intersection(_ other: KeySet) -> KeySet {
    var result = self
    result.bits &= other.bits
    return result
  }

  func isSubset(of other: KeySet) -> Bool { bits & ~other.bits == 0 }
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
  /// Whether a binding may stand for the value of a property.
  var bindsProperties = false

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
