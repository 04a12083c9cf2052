import FlipbookDocument

/// Which element of one list of objects is which of another one: by equality, by id, by content, by
/// time, by keys, then by most of the content; in order as a longest common subsequence, and never by an
/// index alone.
struct ElementPairing {
  /// The index in the new list of each element of the old one; nil for one that is gone.
  private(set) var partners: [Int?]
  private var origins: [Int?]

  init(_ old: [JSONTree], _ new: [JSONTree]) {
    partners = Array(repeating: nil, count: old.count)
    origins = Array(repeating: nil, count: new.count)
    let (contents, others) = (old.map(\.content), new.map(\.content))
    let sure: [(Int, Int) -> Bool] = [
      { old[$0] == new[$1] }, { old[$0].id != nil && old[$0].id == new[$1].id },
      { contents[$0] == others[$1] },
    ]
    for isSame in sure { pairInOrder(where: isSame) }
    for isSame in sure { pairMoved(where: isSame) }
    let (keys, otherKeys) = (contents.map(\.keys), others.map(\.keys))
    pairInOrder { keys[$0] == otherKeys[$1] && old[$0].time != nil && old[$0].time == new[$1].time }
    func hasNoOtherName(_ first: Int, _ second: Int) -> Bool {
      old[first].id == nil || new[second].id == nil
    }
    pairInOrder { keys[$0] == otherKeys[$1] && hasNoOtherName($0, $1) }
    pairInOrder { hasNoOtherName($0, $1) && contents[$0].isLike(others[$1]) }
  }

  /// Pairs what is left as a longest common subsequence.
  private mutating func pairInOrder(where isSame: (Int, Int) -> Bool) {
    let (left, right) = (
      partners.indices.filter { partners[$0] == nil }, origins.indices.filter { origins[$0] == nil }
    )
    let found = CommandPairing(left.count, right.count) { isSame(left[$0], right[$1]) }
    for pair in found.pairs {
      partners[left[pair.first]] = right[pair.second]
      origins[right[pair.second]] = left[pair.first]
    }
  }

  /// Pairs what is left in any order.
  private mutating func pairMoved(where isSame: (Int, Int) -> Bool) {
    for index in partners.indices where partners[index] == nil {
      guard let other = origins.indices.first(where: { origins[$0] == nil && isSame(index, $0) })
      else { continue }
      partners[index] = other
      origins[other] = index
    }
  }
}

extension JSONTree {
  var isObject: Bool { if case .object = self { true } else { false } }

  func member(_ key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The id of a view.
  var id: String? { if case .string(let text) = member("id") { text } else { nil } }

  /// The time of an event, in seconds.
  var time: Double? { if case .number(let time) = member("at") { time } else { nil } }

  /// An object without its id and its time.
  var content: JSONTree {
    guard case .object(var members) = self else { return self }
    members["id"] = nil
    members["at"] = nil
    return .object(members)
  }

  /// Whether at least half of the members of one object are the same in the other one.
  fileprivate func isLike(_ other: JSONTree) -> Bool {
    guard case .object(let own) = self, case .object(let others) = other else { return false }
    return own.count { others[$0.key] == $0.value } * 2 >= min(own.count, others.count)
  }

  fileprivate var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }
}
