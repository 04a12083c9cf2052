import FlipbookDocument

/// A walk through two texts of a scene, which notes each change and makes a text with some of them.
struct SourceWalk {
  private(set) var changes: [SourceChange] = []
  /// The numbers of the changes that are made; nil for all.
  let taken: Set<Int>?

  /// The maximum number of changes that are kept.
  private static let most = 1000
  /// Keys that no frame shows.
  private static let silent: Set = ["$schema", "title", "group", "meant"]

  init(taking taken: Set<Int>? = nil) {
    self.taken = taken
  }

  /// The context of a value.
  private struct Around {
    var path: [String] = []
    var view: String?
    var mentions: Set<String> = []

    func entering(_ key: String) -> Around {
      var result = self
      result.path.append(key)
      return result
    }
  }

  /// The old text with the changes that are made.
  mutating func merged(_ old: JSONTree, _ new: JSONTree) -> JSONTree {
    merged(old, new, Around()) ?? .null
  }

  private mutating func merged(_ old: JSONTree?, _ new: JSONTree?, _ around: Around) -> JSONTree? {
    guard old != new else { return old }
    switch (old, new) {
    case (.object(let a), .object(let b)): return .object(members(a, b, around))
    case (.array(let a), .array(let b)) where (a + b).allSatisfy(\.isObject):
      return .array(elements(a, b, around))
    default: return note(.value(old: old, new: new), around) ? new : old
    }
  }

  /// Notes a change, and returns whether it is made.
  private mutating func note(_ form: SourceChange.Form, _ around: Around) -> Bool {
    guard changes.count < Self.most else { return taken == nil }
    changes.append(
      SourceChange(path: around.path, view: around.view, mentions: around.mentions, form: form))
    return taken?.contains(changes.count - 1) ?? true
  }

  private mutating func members(
    _ old: [String: JSONTree], _ new: [String: JSONTree], _ around: Around
  ) -> [String: JSONTree] {
    let gone = old.filter { new[$0.key] == nil && !Self.silent.contains($0.key) }
    let came = new.filter { old[$0.key] == nil && !Self.silent.contains($0.key) }
    // Keys in place of others are one change: half of it has no meaning.
    let isRespelled = !gone.isEmpty && !came.isEmpty
    var result: [String: JSONTree] = [:]
    if isRespelled {
      result = note(.respelled(old: gone, new: came), around) ? came : gone
    }
    for key in Set(old.keys).union(new.keys).sorted() {
      if Self.silent.contains(key) {
        result[key] = new[key]
      } else if !isRespelled || gone[key] == nil && came[key] == nil {
        result[key] = merged(old[key], new[key], around.entering(key))
      }
    }
    return result
  }

  /// An element of a merged list, with its indices in both lists.
  private struct Element {
    var old: Int?
    var new: Int?
    var value: JSONTree
  }

  private mutating func elements(
    _ old: [JSONTree], _ new: [JSONTree], _ around: Around
  ) -> [JSONTree] {
    let partners = ElementPairing(old, new).partners
    var merged: [Element] = []
    var known: Set<Int> = []
    for (index, partner) in partners.enumerated() where !known.contains(index) {
      guard let partner else {
        let here = inside(around, at: index, [old[index]])
        if !note(.value(old: old[index], new: nil), here) {
          merged.append(Element(old: index, value: old[index]))
        }
        continue
      }
      if let other = Self.swapped(index, partners, from: old, to: new), let second = partners[other]
      {
        known.insert(other)
        let here = inside(around, at: nil, [old[index], old[other]])
        let times = [old[index], old[other]].compactMap { $0.member("at") }
        let isMade = note(.swapped(times[0], times[1]), here)
        merged.append(
          Element(old: index, new: partner, value: isMade ? new[partner] : old[index]))
        merged.append(Element(old: other, new: second, value: isMade ? new[second] : old[other]))
        continue
      }
      let here = inside(around, at: index, [old[index], new[partner]])
      let value = self.merged(old[index], new[partner], here) ?? .null
      merged.append(Element(old: index, new: partner, value: value))
    }
    let paired = Set(partners.compactMap { $0 })
    for index in new.indices where !paired.contains(index) {
      let here = inside(around, at: index, [new[index]])
      if note(.value(old: nil, new: new[index]), here) {
        merged.append(Element(new: index, value: new[index]))
      }
    }
    let isMoved = Self.isReordered(partners, old, new)
    let line =
      isMoved && note(.reordered, around)
      ? Self.woven(merged, by: \.new, then: \.old) : Self.woven(merged, by: \.old, then: \.new)
    guard Self.isTimed(line) else { return line }
    // Events happen in the order of their times, and those of one time in the order of the list.
    return line.enumerated().sorted {
      ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset)
    }.map(\.element)
  }

  private static func isTimed(_ list: [JSONTree]) -> Bool { list.allSatisfy { $0.time != nil } }

  /// The event that now has the time of another one, which has its own, with nothing else changed.
  private static func swapped(
    _ index: Int, _ partners: [Int?], from old: [JSONTree], to new: [JSONTree]
  ) -> Int? {
    func times(_ index: Int) -> (old: Double, new: Double)? {
      guard let partner = partners[index], let before = old[index].time,
        let after = new[partner].time, before != after, old[index].content == new[partner].content
      else { return nil }
      return (before, after)
    }
    guard let own = times(index) else { return nil }
    return old.indices.dropFirst(index + 1).first { other in
      times(other).map { $0.old == own.new && $0.new == own.old } ?? false
    }
  }

  /// Whether elements have another order that means something: events only where their times are equal.
  private static func isReordered(
    _ partners: [Int?], _ old: [JSONTree], _ new: [JSONTree]
  ) -> Bool {
    let after = partners.compactMap { $0 }
    guard after != after.sorted() else { return false }
    guard isTimed(old), isTimed(new) else { return true }
    return Dictionary(grouping: after) { new[$0].time }.values.contains { $0 != $0.sorted() }
  }

  /// The elements in the order of one list, each of the others behind what is before it in the other list.
  private static func woven(
    _ elements: [Element], by first: KeyPath<Element, Int?>, then second: KeyPath<Element, Int?>
  ) -> [JSONTree] {
    func sorted(_ list: [Element], _ key: KeyPath<Element, Int?>) -> [Element] {
      list.sorted { ($0[keyPath: key] ?? 0) < ($1[keyPath: key] ?? 0) }
    }
    var line = sorted(elements.filter { $0[keyPath: first] != nil }, first)
    for element in sorted(elements.filter { $0[keyPath: first] == nil }, second) {
      let place = line.lastIndex {
        ($0[keyPath: second] ?? .max) < (element[keyPath: second] ?? 0)
      }
      line.insert(element, at: place.map { $0 + 1 } ?? 0)
    }
    return line.map(\.value)
  }

  /// The context of an element of a list: a view adds its name, an event the names that it mentions.
  private func inside(_ around: Around, at index: Int?, _ elements: [JSONTree]) -> Around {
    var result = index.map { around.entering("\($0)") } ?? around
    switch around.path.last {
    case "views":
      let own = elements.last?.id ?? "views[\(index ?? 0)]"
      result.view = around.view.map { "\($0).\(own)" } ?? own
    case "script", "events", "rows", "completion":
      for element in elements { result.mentions.formUnion(element.words) }
    default: break
    }
    return result
  }
}

extension JSONTree {
  /// All strings and keys in it.
  fileprivate var words: Set<String> {
    switch self {
    case .object(let members):
      members.reduce(into: Set(members.keys)) { $0.formUnion($1.value.words) }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.words) }
    case .string(let text): [text]
    default: []
    }
  }
}
