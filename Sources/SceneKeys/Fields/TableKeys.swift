package import Document

/// The keys of a table by their names and rules, whatever they are read into.
package struct TableKeys: Sendable {
  package let description: TableDescription
  private let byKey: [String: Int]
  private let required: KeySet
  private let exactlyOne: KeySet
  private let atMostOne: [KeySet]

  package init(_ description: TableDescription) {
    self.description = description
    let byKey = Dictionary(
      description.fields.enumerated().map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first })
    self.byKey = byKey
    required = KeySet(description.required.compactMap { byKey[$0] })
    exactlyOne = KeySet(description.exactlyOne.compactMap { byKey[$0] })
    atMostOne = description.atMostOne.map { KeySet($0.compactMap { byKey[$0] }) }
  }

  /// Whether the object has such a key.
  package func has(_ key: String) -> Bool { byKey[key] != nil }

  /// Reads the keys of an object by their numbers, and returns that one failed; throws when it is no
  /// object, or lacks what it must have.
  package func read(
    _ value: JSONValue, _ work: inout Work,
    _ read: (_ number: Int, JSONValue, inout Work) throws(Reported) -> Void
  ) throws(Reported) -> Reported? {
    guard value.isObject else { throw work.mismatch(value, needs: "an object") }
    var given = KeySet([])
    var unknown: Reported?
    var failure: Reported?
    value.forEachMember { member in
      guard let number = byKey[member.key] else {
        unknown = work.error(
          .unknownKey, at: member.place, "unknown key \"\(member.key)\"",
          hint: question(for: member.key) ?? words(missingIn: value))
        return
      }
      given.insert(number)
      if description.bindsProperties, work.keepBinding(member) { return }
      do throws(Reported) {
        try read(number, member.value, &work)
      } catch {
        failure = error
      }
    }
    if !isComplete(given), let lack = reportPresence(in: value, unknown: unknown, &work) {
      throw lack
    }
    return failure ?? unknown
  }

  /// Whether what must be given is, and nothing that excludes another.
  private func isComplete(_ given: KeySet) -> Bool {
    required.isSubset(of: given)
      && (exactlyOne.isEmpty || given.intersection(exactlyOne).count == 1)
      && atMostOne.allSatisfy { given.intersection($0).count <= 1 }
  }

  /// The key that was meant, in other tools' words or with a slip in it.
  private func question(for key: String) -> String? {
    if let word = ForeignWord.key(for: key), byKey[word] != nil {
      return "Did you mean \"\(word)\"?"
    }
    return Suggestion.question(for: key, in: description.fields.map(\.key))
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

  /// Reports the keys that are missing or exclude each other.
  private func reportPresence(
    in value: JSONValue, unknown: Reported?, _ work: inout Work
  ) -> Reported? {
    let members = value.members
    let rules = description
    var failure = unknown
    for key in rules.required where !members.contains(where: { $0.key == key }) {
      failure = work.error(.missingKey, at: value, "\"\(key)\" is missing")
    }
    // Two groups may share two keys that are both given: that is one error.
    var told: Set<[String]> = []
    for group in rules.atMostOne + [rules.exactlyOne] {
      let given = members.filter { group.contains($0.key) }
      if given.count > 1, told.insert([given[0].key, given[1].key]).inserted {
        failure = work.error(
          .conflictingKeys, at: given[1].place,
          "\"\(given[0].key)\" and \"\(given[1].key)\" cannot stand together")
      }
    }
    // An unknown key is most likely the one that is missing, with a slip in it.
    if !rules.exactlyOne.isEmpty, unknown == nil,
      !members.contains(where: { rules.exactlyOne.contains($0.key) })
    {
      failure = work.error(.missingKey, at: value, "one of \(rules.exactlyOneText) is missing")
    }
    return failure
  }
}
