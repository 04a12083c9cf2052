import Animation
import Document
import Interaction
import SceneKeys

/// A list of events while it is read: which begins after which, and how often each happens.
struct EventChain {
  /// How many events may begin one after the other.
  static let longest = 1000

  /// One entry of the list.
  struct Link {
    var keys: Written<Verbs.EventKeys>
    /// Seconds after the list begins, or after the event that it follows has ended.
    var start: Double
    /// The number of the event that it begins after; nil for one with a time of its own.
    var followed: Int?
    /// The property whose rest it waits for after that.
    var rest: MovedProperty?
    /// What happens: once, or for each of several views.
    var contents: [Content] = []
  }

  /// What happens in one entry.
  enum Content {
    case event(Event)
    case group(EventChain)
    /// One of two lists.
    case choice(Condition, then: EventChain, otherwise: EventChain?)
  }

  /// An event with its time after the list begins.
  struct Unit {
    var delay: Double
    var event: Event
    /// Where the author wrote it; for one that begins at a known time after another, `place`.
    var source: JSONValue
    var place: SourcePlace?
    /// Its number in the list.
    var number: Int
    var meant: [LintRule] = []

    func delayed(_ site: Site) -> DelayedEvent {
      DelayedEvent(delay: delay, event: event, place: written(site))
    }

    func written(_ site: Site) -> SourcePlace { place ?? site.place(of: source) }

    func later(by time: Double) -> Unit {
      guard time > 0 else { return self }
      var unit = self
      unit.delay = DecimalTime.sum(time, delay)
      return unit
    }
  }

  /// The events of a list in which none depends on another, as most lists are; else empty.
  private var plain: [Unit] = []
  /// The entries; nil for those with an error.
  private var links: [Link?] = []
  /// For each entry those that begin after it.
  private var followers: [[Int]] = []
  /// The entries, each after all that follow it.
  private var order: [Int] = []

  /// A list of one event.
  private init(_ unit: Unit) { plain = [unit] }

  /// Reads a list, and finds out what each event begins after.
  init(_ values: [JSONValue], isScript: Bool, _ site: Site, _ work: inout Work) {
    let table = isScript ? Verbs.table : Verbs.delayedTable
    guard values.contains(where: ChainKeys.isUsed(in:)) else {
      for (number, value) in values.enumerated() {
        guard let keys = try? Self.keys(of: value, table, isScript: isScript, site, &work),
          let event = try? Verbs.event(of: keys, site, &work)
        else { continue }
        plain.append(
          Unit(
            delay: Self.start(of: keys), event: event, source: value, number: number,
            meant: keys.meant))
      }
      return
    }
    links = values.map { value in
      let keys = try? Self.keys(of: value, table, isScript: isScript, site, &work)
      return keys.map { Link(keys: $0, start: Self.start(of: $0)) }
    }
    followers = Array(repeating: [], count: links.count)
    let names = names(&work)
    for number in links.indices {
      guard let written = links[number]?.keys.chain.after else { continue }
      if (try? follow(written, number, names, site, &work)) == nil { links[number] = nil }
    }
    for number in links.indices {
      if let followed = links[number]?.followed { followers[followed].append(number) }
    }
    sort(&work)
    for number in order {
      guard let keys = links[number]?.keys else { continue }
      if let contents = try? Self.contents(of: keys, site, &work) {
        links[number]?.contents = contents
      } else {
        links[number] = nil
      }
    }
  }

  /// The keys of an event; one of the script has a time, or begins after another.
  private static func keys(
    of value: JSONValue, _ table: FieldTable<Verbs.EventKeys>, isScript: Bool, _ site: Site,
    _ work: inout Work
  ) throws(Reported) -> Written<Verbs.EventKeys> {
    let keys = try table.read(value, site, &work)
    if isScript, keys.time == nil, keys.chain.after == nil, value["at"] == nil {
      throw work.error(.missingKey, at: value, "\"at\" is missing")
    }
    return keys
  }

  /// Seconds after the list begins, or after the end of what the event follows.
  private static func start(of keys: Written<Verbs.EventKeys>) -> Double {
    let (time, delay) = (keys.time ?? 0, keys.chain.delay)
    return delay > 0 ? DecimalTime.sum(time, delay) : time
  }

  /// Reads what happens in an entry, for each of its views.
  private static func contents(
    of keys: Written<Verbs.EventKeys>, _ site: Site, _ work: inout Work
  ) throws(Reported) -> [Content] {
    guard let stagger = keys.chain.stagger else { return [try content(of: keys, site, &work)] }
    let views = try site.views(of: stagger, &work)
    try work.countEvents(views.count, at: stagger.source)
    return try views.readAll { view throws(Reported) in
      var inside = site
      inside.each = view
      return try content(of: keys, inside, &work)
    }
  }

  private static func content(
    of keys: Written<Verbs.EventKeys>, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Content {
    let choice = keys.choice
    guard let when = choice.when else {
      try choice.check(keys.source, &work)
      if let group = keys.chain.events { return .group(try list(group, site, &work)) }
      return .event(try Verbs.plainEvent(of: keys, site, &work))
    }
    let condition = try ValueType<Condition>.condition.read(when, site, &work)
    let chosen: EventChain
    if let group = keys.chain.events {
      chosen = try list(group, site, &work)
    } else if let group = choice.list(of: keys) {
      chosen = try list(group, site, mayBeEmpty: true, &work)
    } else {
      let event = try Verbs.plainEvent(of: keys, site, &work)
      chosen = EventChain(Unit(delay: 0, event: event, source: keys.source, number: 0))
    }
    let otherwise = try choice.otherwise.map { written throws(Reported) in
      try list(written, site, mayBeEmpty: true, &work)
    }
    return .choice(condition, then: chosen, otherwise: otherwise)
  }

  /// Reads a list of delayed events, or a single one that a condition chooses.
  private static func list(
    _ value: JSONValue, _ site: Site, mayBeEmpty: Bool = false, _ work: inout Work
  ) throws(Reported) -> EventChain {
    let values = value.isChoice ? [value] : work.elements(of: value, needs: "a list of events")
    guard !values.isEmpty || mayBeEmpty else {
      throw work.error(.value, at: value, "\"events\" is empty")
    }
    // For each of several views the list is read anew.
    if site.each != nil { try work.countEvents(values.count, at: value) }
    return EventChain(values, isScript: false, site, &work)
  }

  private func names(_ work: inout Work) -> [String: Int] {
    var names: [String: Int] = [:]
    for number in links.indices {
      guard let keys = links[number]?.keys, let name = keys.chain.name else { continue }
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

  private static let previous = "previous"

  /// Reads what an event begins after.
  private mutating func follow(
    _ written: JSONValue, _ number: Int, _ names: [String: Int], _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    if written.isObject {
      let rest = try ChainKeys.afterTable.read(written, site, &work)
      let value = try rest.value(&work)
      links[number]?.rest = try site.restingProperty(value, &work)
      if number > 0 { links[number]?.followed = number - 1 }
      return
    }
    guard let name = written.string else {
      throw work.mismatch(written, needs: "the name of an event, or \"previous\"")
    }
    if name == Self.previous {
      guard number > 0 else {
        throw work.error(.reference, at: written, "no event stands before this one")
      }
      links[number]?.followed = number - 1
      return
    }
    guard let followed = names[name] else {
      let hasRoom = work.log.hasRoom
      throw work.error(
        .reference, at: written, "no event of the list has the name \"\(name)\"",
        hint: (hasRoom
          ? Suggestion.question(
            for: name, in: (names.keys.sorted() + [Self.previous]).prefix(1000)) : nil)
          ?? "An event gets a name by its key \"name\".")
    }
    links[number]?.followed = followed
  }

  /// Orders the entries so that each stands after those that follow it; circles and long chains are
  /// reported and left out.
  private mutating func sort(_ work: inout Work) {
    var depth = [Int?](repeating: nil, count: links.count)
    for number in links.indices where links[number] != nil && depth[number] == nil {
      var way: [Int] = []
      var seen: Set<Int> = []
      var next: Int? = number
      while let here = next, depth[here] == nil, seen.insert(here).inserted {
        way.append(here)
        next = links[here]?.followed
      }
      if let next, depth[next] == nil, let start = way.firstIndex(of: next) {
        report(circle: Array(way[start...]), &work)
        for here in way {
          links[here] = nil
          depth[here] = 0
        }
        continue
      }
      var length = next.flatMap { depth[$0] } ?? 0
      for here in way.reversed() {
        length += 1
        depth[here] = length
        if length == Self.longest + 1, let keys = links[here]?.keys {
          work.error(
            .limit, at: keys.keyPlace(\.chain.after),
            "more than \(Self.longest) events begin one after the other")
        }
        if length > Self.longest { links[here] = nil }
      }
    }
    order = links.indices.filter { links[$0] != nil }
      .sorted { (-(depth[$0] ?? 0), $0) < (-(depth[$1] ?? 0), $1) }
  }

  private func report(circle: [Int], _ work: inout Work) {
    let first = circle.min() ?? 0
    let start = circle.firstIndex(of: first) ?? 0
    let way = circle[start...] + circle[..<start] + [first]
    let names = way.map { number in
      links[number]?.keys.chain.name.map { "\"\($0)\"" } ?? "event \(number + 1)"
    }
    guard let keys = links[first]?.keys else { return }
    work.error(
      .circle, at: keys.source(\.chain.after) ?? keys.source,
      "\(names[0]) begins after itself", hint: "It goes \(names.joined(separator: " → ")).")
  }

  // MARK: - Events

  /// The events of the list, in its order.
  ///
  /// - Parameter more: What begins at the end of the last one.
  func units(_ more: [DelayedEvent], _ site: Site, _ work: inout Work) -> [Unit] {
    if let last = plain.last {
      guard !more.isEmpty else { return plain }
      return plain.dropLast() + ((try? Self.units(last, then: more, site, &work)) ?? [])
    }
    var built: [[Unit]] = Array(repeating: [], count: links.count)
    var result: [Unit] = []
    for number in order {
      guard let link = links[number] else { continue }
      var following: [DelayedEvent] = []
      for follower in followers[number] {
        following += built[follower].map { $0.delayed(site) }
        built[follower] = []
      }
      if number == links.count - 1 { following += more }
      guard let units = try? units(of: link, number, following, site, &work) else { continue }
      if let rest = link.rest {
        // The wait begins at the end of what it follows; its delay counts from the rest.
        let wait = RestWait(rest, events: units.map { $0.later(by: link.start).delayed(site) })
        built[number] = [
          Unit(delay: 0, event: .awaitRest(wait), source: link.keys.source, number: number)
        ]
      } else {
        built[number] = units.map { $0.later(by: link.start) }
      }
      if link.followed == nil {
        result += built[number]
        built[number] = []
      }
    }
    // Several of one entry stay in their order.
    return result.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element)
  }

  /// The events of the list, and what begins at the end of the last one.
  private func delayed(
    _ more: [DelayedEvent], _ site: Site, _ work: inout Work
  ) -> [DelayedEvent] {
    plain.isEmpty && links.isEmpty ? more : units(more, site, &work).map { $0.delayed(site) }
  }

  /// The events of one entry, counted from its beginning.
  ///
  /// They happen once, or again and again, or for each of several views; what follows begins at the
  /// end of the last.
  private func units(
    of link: Link, _ number: Int, _ following: [DelayedEvent], _ site: Site,
    _ work: inout Work
  ) throws(Reported) -> [Unit] {
    let last = try once(link, number, following, site, &work)
    guard let repetition = link.keys.chain.repetition, repetition.count > 1 else { return last }
    let units = following.isEmpty ? last : try once(link, number, [], site, &work)
    try work.countEvents(repetition.count, times: units.count, at: repetition.source)
    var result: [Unit] = []
    result.reserveCapacity(repetition.count * units.count)
    for index in 0..<repetition.count {
      let time = Self.time(of: index, every: repetition.every)
      let isLast = index == repetition.count - 1
      result += (isLast ? last : units).map { $0.later(by: time) }
    }
    return result
  }

  private static func time(of index: Int, every: Double) -> Double {
    let time = Double(index) * every
    return DecimalTime.tidied(time, magnitude: time)
  }

  /// The events of one entry for all its views.
  private func once(
    _ link: Link, _ number: Int, _ following: [DelayedEvent], _ site: Site,
    _ work: inout Work
  ) throws(Reported) -> [Unit] {
    let every = link.keys.chain.stagger?.every ?? 0
    var result: [Unit] = []
    // For no view at all there is nothing to wait for.
    if link.contents.isEmpty {
      return following.map {
        Unit(
          delay: $0.delay, event: $0.event, source: link.keys.source, place: $0.place,
          number: number)
      }
    }
    for (index, content) in link.contents.enumerated() {
      let isLast = index == link.contents.count - 1
      let following = isLast ? following : []
      let units: [Unit]
      switch content {
      case .group(let chain):
        units = chain.units(following, site, &work).map { unit in
          var unit = unit
          unit.number = number
          unit.meant = link.keys.meant
          return unit
        }
      case .event(let event):
        let unit = Unit(
          delay: 0, event: event, source: link.keys.source, number: number,
          meant: link.keys.meant)
        units = try Self.units(unit, then: following, site, &work)
      case .choice(let condition, let then, let otherwise):
        // What follows is in both lists, at the end of each.
        if !following.isEmpty { try work.countCopies(of: following, at: link.keys.source) }
        let event = Event.conditional(
          ConditionalEvents(
            when: condition, then: then.delayed(following, site, &work),
            otherwise: otherwise?.delayed(following, site, &work) ?? following))
        units = [
          Unit(
            delay: 0, event: event, source: link.keys.source, number: number,
            meant: link.keys.meant)
        ]
      }
      result += units.map { $0.later(by: Self.time(of: index, every: every)) }
    }
    return result
  }

  /// An event, with what begins at its end: in its completion, or at a time that is known.
  private static func units(
    _ unit: Unit, then following: [DelayedEvent], _ site: Site, _ work: inout Work
  ) throws(Reported) -> [Unit] {
    guard !following.isEmpty else { return [unit] }
    switch unit.event.end(beginning: following) {
    case .completing(let event):
      var unit = unit
      unit.event = event
      return [unit]
    case .after(let time):
      let end = DecimalTime.sum(unit.delay, time)
      return [unit]
        + following.map {
          Unit(
            delay: $0.delay, event: $0.event, source: unit.source, place: $0.place,
            number: unit.number
          ).later(by: end)
        }
    case .unknown:
      throw work.error(
        .value, at: unit.source, "nothing can begin after an animator's event",
        hint: "The animator's own \"completion\" runs when it is finished.")
    }
  }
}

extension Work {
  /// Counts events that are made a second time, with all that they cause; throws when the scene has
  /// too many.
  fileprivate mutating func countCopies(
    of events: [DelayedEvent], at value: JSONValue
  ) throws(Reported) {
    let room = SceneLimits.repeatedEvents - budget.repeatedEvents
    var count = 0
    var rest = events
    while let event = rest.popLast() {
      count += 1
      guard count <= room else {
        throw error(
          .limit, at: value,
          "what follows conditions, in each case of them, makes more than "
            + "\(SceneLimits.repeatedEvents) events")
      }
      rest += event.event.following
    }
    budget.repeatedEvents += count
  }

  /// Counts events that are made by repetition; throws when the scene has too many.
  fileprivate mutating func countEvents(
    _ count: Int, times events: Int = 1, at value: JSONValue
  ) throws(Reported) {
    let (product, overflow) = count.multipliedReportingOverflow(by: max(1, events))
    let isTooMany = overflow || product > SceneLimits.repeatedEvents - budget.repeatedEvents
    guard isTooMany else {
      budget.repeatedEvents += product
      return
    }
    throw error(
      .limit, at: value,
      "the repetitions of the scene make more than \(SceneLimits.repeatedEvents) events")
  }
}
