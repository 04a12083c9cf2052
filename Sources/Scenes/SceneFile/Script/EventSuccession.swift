import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// Which events of a list begin after which others: a forest, once circles have been reported.
struct EventSuccession {
  /// The keys of each entry; nil for those with an error.
  private(set) var keys: [Written<Verbs.EventKeys>?]
  /// For each entry the one that it begins after; nil for one with a time of its own.
  private(set) var followed: [Int?]
  /// For each entry the property whose rest it waits for after that.
  private(set) var rests: [MovedProperty?]
  /// For each entry those that begin after it.
  private(set) var followers: [[Int]] = []
  /// The entries without an error, each after all that follow it.
  private(set) var order: [Int] = []

  /// How many events may begin one after the other.
  static let longest = 1000
  private static let previous = "previous"

  /// Finds what each entry begins after, and reports names that are not there, and circles.
  init(of keys: [Written<Verbs.EventKeys>?], _ site: Site, _ work: inout Work) {
    self.keys = keys
    followed = Array(repeating: nil, count: keys.count)
    rests = Array(repeating: nil, count: keys.count)
    let names = names(&work)
    for number in keys.indices {
      guard let written = keys[number]?.chain.after else { continue }
      if (try? follow(written, by: number, among: names, site, &work)) == nil {
        self.keys[number] = nil
      }
    }
    followers = Array(repeating: [], count: keys.count)
    for number in keys.indices where self.keys[number] != nil {
      if let followed = followed[number] { followers[followed].append(number) }
    }
    sort(&work)
  }

  // MARK: - Names

  private func names(_ work: inout Work) -> [String: Int] {
    var names: [String: Int] = [:]
    for number in keys.indices {
      guard let keys = keys[number], let name = keys.chain.name else { continue }
      let written = keys.source(\.chain.name) ?? keys.source
      if name == Self.previous {
        work.error(
          .name, at: written, "\"\(name)\" is the event before, and cannot be the name of another")
      } else if names[name] != nil {
        work.error(.name, at: written, "another event of the list has the name \"\(name)\"")
      } else {
        names[name] = number
      }
    }
    return names
  }

  /// Reads what an event begins after.
  private mutating func follow(
    _ written: JSONValue, by number: Int, among names: [String: Int], _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    if written.isObject {
      let rest = try ChainKeys.afterTable.read(written, site, &work)
      let value = try rest.value(&work)
      rests[number] = try MovedProperty(resting: value, site, &work)
      if number > 0 { followed[number] = number - 1 }
      return
    }
    guard let name = written.string else {
      throw work.mismatch(written, needs: "the name of an event, or \"previous\"")
    }
    if name == Self.previous {
      guard number > 0 else {
        throw work.error(.reference, at: written, "no event stands before this one")
      }
      followed[number] = number - 1
      return
    }
    guard let event = names[name] else {
      let hasRoom = work.log.hasRoom
      throw work.error(
        .reference, at: written, "no event of the list has the name \"\(name)\"",
        hint: (hasRoom
          ? Suggestion.question(
            for: name, in: (names.keys.sorted() + [Self.previous]).prefix(1000)) : nil)
          ?? "An event gets a name by its key \"name\".")
    }
    followed[number] = event
  }

  // MARK: - Order

  /// Orders the entries; circles and long chains are reported and left out.
  private mutating func sort(_ work: inout Work) {
    var depth = [Int?](repeating: nil, count: keys.count)
    for number in keys.indices where keys[number] != nil && depth[number] == nil {
      var way: [Int] = []
      var seen: Set<Int> = []
      var next: Int? = number
      while let here = next, depth[here] == nil, seen.insert(here).inserted {
        way.append(here)
        next = keys[here] == nil ? nil : followed[here]
      }
      if let next, depth[next] == nil, let start = way.firstIndex(of: next) {
        report(circle: Array(way[start...]), &work)
        for here in way {
          keys[here] = nil
          depth[here] = 0
        }
        continue
      }
      var length = next.flatMap { depth[$0] } ?? 0
      for here in way.reversed() {
        length += 1
        depth[here] = length
        if length == Self.longest + 1, let keys = keys[here] {
          work.error(
            .limit, at: keys.keyPlace(\.chain.after),
            "more than \(Self.longest) events begin one after the other")
        }
        if length > Self.longest { keys[here] = nil }
      }
    }
    order = keys.indices.filter { keys[$0] != nil }
      .sorted { (-(depth[$0] ?? 0), $0) < (-(depth[$1] ?? 0), $1) }
  }

  private func report(circle: [Int], _ work: inout Work) {
    let first = circle.min() ?? 0
    let start = circle.firstIndex(of: first) ?? 0
    let way = circle[start...] + circle[..<start] + [first]
    let names = way.map { number in
      keys[number]?.chain.name.map { "\"\($0)\"" } ?? "event \(number + 1)"
    }
    guard let keys = keys[first] else { return }
    work.error(
      .circle, at: keys.source(\.chain.after) ?? keys.source,
      "\(names[0]) begins after itself", hint: "It goes \(names.joined(separator: " → ")).")
  }
}
