import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys
import FlipbookTimeline

/// One entry of a list of events: what happens in it, and how often.
struct EventLink {
  private let keys: Written<Verbs.EventKeys>
  /// The number of the entry in its list.
  private let number: Int
  /// The events: once, or for each of several views.
  private let contents: [Content]

  /// The events of an entry.
  private enum Content {
    case event(Event)
    case group(EventChain)
    /// One of two lists.
    case choice(Condition, then: EventChain, otherwise: EventChain?)
  }

  /// Reads what happens in an entry, for each of its views.
  init(
    of keys: Written<Verbs.EventKeys>, number: Int, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    self.keys = keys
    self.number = number
    guard let stagger = keys.chain.stagger else {
      contents = [try Self.content(of: keys, site, &work)]
      return
    }
    let views = try stagger.views(site, &work)
    try work.countEvents(views.count, at: stagger.source)
    contents = try views.enumerated().map { ($0, $1) }.readAll { index, view throws(Reported) in
      var inside = site
      inside.each = view
      inside.each?.index = index
      return try Self.content(of: keys, inside, &work)
    }
  }

  /// Seconds after the list begins, or after the end of what the event follows.
  var start: Double { Self.start(of: keys) }

  /// Where the author wrote it.
  var source: JSONValue { keys.source }

  static func start(of keys: Written<Verbs.EventKeys>) -> Double {
    let (time, delay) = (keys.time ?? 0, keys.chain.delay)
    return delay > 0 ? DecimalTime.sum(time, delay) : time
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
      chosen = EventChain(EventUnit(delay: 0, event: event, source: keys.source, number: 0))
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

  // MARK: - Events

  /// The events of the entry, counted from its beginning.
  ///
  /// They happen once, or again and again, or for each of several views; what follows begins at the
  /// end of the last.
  func units(
    _ following: [DelayedEvent], _ site: Site, _ work: inout Work
  ) throws(Reported) -> [EventUnit] {
    let last = try once(following, site, &work)
    guard let repetition = keys.chain.repetition, repetition.count > 1 else { return last }
    let units = following.isEmpty ? last : try once([], site, &work)
    try work.countEvents(repetition.count, times: units.count, at: repetition.source)
    var result: [EventUnit] = []
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

  /// The events of the entry for all its views.
  private func once(
    _ following: [DelayedEvent], _ site: Site, _ work: inout Work
  ) throws(Reported) -> [EventUnit] {
    // For no view at all there is nothing to wait for.
    if contents.isEmpty {
      return following.map {
        EventUnit(
          delay: $0.delay, event: $0.event, source: source, place: $0.place, number: number)
      }
    }
    let every = keys.chain.stagger?.every ?? 0
    var result: [EventUnit] = []
    for (index, content) in contents.enumerated() {
      let isLast = index == contents.count - 1
      let units = try units(of: content, isLast ? following : [], site, &work)
      result += units.map { $0.later(by: Self.time(of: index, every: every)) }
    }
    return result
  }

  private func units(
    of content: Content, _ following: [DelayedEvent], _ site: Site, _ work: inout Work
  ) throws(Reported) -> [EventUnit] {
    switch content {
    case .group(let chain):
      return chain.units(following, site, &work).map { unit in
        var unit = unit
        unit.number = number
        unit.meant = keys.meant
        return unit
      }
    case .event(let event):
      return try unit(event).followed(by: following, &work)
    case .choice(let condition, let then, let otherwise):
      // The following events are in both lists, at the end of each.
      if !following.isEmpty { try work.countCopies(of: following, at: source) }
      let events = ConditionalEvents(
        when: condition, then: then.delayed(following, site, &work),
        otherwise: otherwise?.delayed(following, site, &work) ?? following)
      return [unit(.conditional(events))]
    }
  }

  private func unit(_ event: Event) -> EventUnit {
    EventUnit(delay: 0, event: event, source: source, number: number, meant: keys.meant)
  }
}

extension Work {
  /// Counts events that are made a second time, with all that they cause; throws when the scene has
  /// too many.
  mutating func countCopies(
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
      rest += event.event.form.following
    }
    budget.repeatedEvents += count
  }

  /// Counts events that are made by repetition; throws when the scene has too many.
  mutating func countEvents(
    _ count: Int, times events: Int = 1, at value: JSONValue
  ) throws(Reported) {
    let (product, overflow) = count.multipliedReportingOverflow(by: max(1, events))
    let isTooMany = overflow || product > SceneLimits.repeatedEvents - budget.repeatedEvents
    guard isTooMany else {
      budget.repeatedEvents += product
      return try pay(Double(product) * ReadingPrice.repetition, for: value)
    }
    throw error(
      .limit, at: value,
      "the repetitions of the scene make more than \(SceneLimits.repeatedEvents) events")
  }
}
