package import FlipbookDocument

/// The names and rules of a table's keys, independent of the type that they are read into.
package struct TableKeys: Sendable {
  package let description: TableDescription
  private let byKey: [String: Int]
  private let required: KeySet
  private let exactlyOne: KeySet
  private let atLeastOne: KeySet
  private let atMostOne: [KeySet]

  package init(_ description: TableDescription) {
    self.description = description
    let byKey = Dictionary(
      description.fields.enumerated().map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first })
    self.byKey = byKey
    required = KeySet(description.required.compactMap { byKey[$0] })
    exactlyOne = KeySet(description.exactlyOne.compactMap { byKey[$0] })
    atLeastOne = KeySet(description.atLeastOne.compactMap { byKey[$0] })
    atMostOne = description.atMostOne.map { KeySet($0.compactMap { byKey[$0] }) }
  }

  /// The number of a key; nil for an unknown one.
  func number(of key: String) -> Int? { byKey[key] }

  /// Reads the keys of an object by number; throws if the value is not an object or lacks a required
  /// key.
  package func read(
    _ value: JSONValue, _ work: inout Work,
    _ read: (_ number: Int, JSONValue, inout Work) throws(Reported) -> Void
  ) throws(Reported) -> (failure: Reported?, waiting: [WaitingKey]) {
    guard value.isObject else {
      throw work.mismatch(value, needs: "an object", hint: object(around: value))
    }
    try work.pay(ReadingPrice.object, for: value)
    var given = KeySet([])
    var unknown: Reported?
    var failure: Reported?
    var waiting: [WaitingKey] = []
    value.forEachMember { member in
      work.spend(ReadingPrice.member)
      guard let number = byKey[member.key] else {
        unknown = work.error(
          .unknownKey, at: member.place, "unknown key \"\(member.key)\"",
          hint: PartKey(member, of: description, in: value)?.hint
            ?? question(for: member.key) ?? words(missingIn: value))
        return
      }
      given.insert(number)
      if description.bindsProperties, work.keepBinding(member) { return }
      guard description.waitsForViews else {
        do throws(Reported) {
          try read(number, member.value, &work)
        } catch {
          failure = error
        }
        return
      }
      let outcome = work.read(member, field: number) { work throws(Reported) in
        try read(number, member.value, &work)
      }
      switch outcome {
      case .read: break
      case .failed(let error): failure = error
      case .waits(let key): waiting.append(key)
      }
    }
    if !isComplete(given), let lack = reportPresence(in: value, unknown: unknown, &work) {
      throw lack
    }
    return (failure ?? unknown, waiting)
  }

  /// Whether all required keys are given, and no two that exclude each other.
  private func isComplete(_ given: KeySet) -> Bool {
    required.isSubset(of: given)
      && (exactlyOne.isEmpty || given.intersection(exactlyOne).count == 1)
      && (atLeastOne.isEmpty || given.intersection(atLeastOne).count > 0)
      && atMostOne.allSatisfy { given.intersection($0).count <= 1 }
  }

  /// How to write an object in place of its most important value alone; nil where that is not known.
  private func object(around value: JSONValue) -> String? {
    if value.string != nil || value.isArray, byKey["events"] != nil {
      return "Write { \"events\": [ … ] }."
    }
    guard let text = value.string, byKey["view"] != nil else { return nil }
    if byKey["direction"] != nil, ["left", "right", "up", "down"].contains(text) {
      return "Write { \"view\": …, \"direction\": \"\(text)\" }."
    }
    return "Write { \"view\": \"\(text)\" }."
  }

  /// A suggestion for an unknown key: another tool's name for a key, or a misspelling.
  private func question(for key: String) -> String? {
    if let cure = ForeignKeys.cure(for: key, in: description.name) { return cure }
    if let word = ForeignWord.key(for: key), byKey[word] != nil {
      return "Did you mean \"\(word)\"?"
    }
    return Suggestion.question(for: key, in: description.fields.map(\.key))
  }

  /// For an object that lacks one of its `exactlyOne` keys: the list of them, as a hint for the
  /// unknown key.
  private func words(missingIn value: JSONValue) -> String? {
    let words = description.exactlyOne
    guard !words.isEmpty, !value.members.contains(where: { words.contains($0.key) }) else {
      return nil
    }
    // Sixty verbs would hide what is wrong.
    guard words.count <= 12 else { return nil }
    return "It can be \(description.exactlyOneText)."
  }

  /// Reports missing keys and keys that exclude each other.
  private func reportPresence(
    in value: JSONValue, unknown: Reported?, _ work: inout Work
  ) -> Reported? {
    let members = value.members
    let rules = description
    var failure = unknown
    for key in rules.required where !members.contains(where: { $0.key == key }) {
      failure = work.error(.missingKey, at: value, "\"\(key)\" is missing")
    }
    if let first = rules.atLeastOne.first,
      !members.contains(where: { rules.atLeastOne.contains($0.key) })
    {
      let rest = rules.atLeastOne.dropFirst().map { " or \"\($0)\"" }.joined()
      failure = work.error(.missingKey, at: value, "\"\(first)\"\(rest) is missing")
    }
    // Two groups may share two keys that are both given: that is reported as one error.
    var reported: Set<[String]> = []
    for group in rules.atMostOne + [rules.exactlyOne] {
      let given = members.filter { group.contains($0.key) }
      if given.count > 1, reported.insert([given[0].key, given[1].key]).inserted {
        failure = work.error(
          .conflictingKeys, at: given[1].place,
          "\"\(given[0].key)\" and \"\(given[1].key)\" cannot be used together")
      }
    }
    // An unknown key is most likely a misspelling of the missing one.
    if !rules.exactlyOne.isEmpty, unknown == nil,
      !members.contains(where: { rules.exactlyOne.contains($0.key) })
    {
      failure = work.error(.missingKey, at: value, "one of \(rules.exactlyOneText) is missing")
    }
    return failure
  }
}
