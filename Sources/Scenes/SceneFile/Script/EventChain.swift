import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// A list of events while it is read: what happens in each entry, and which begins after which.
struct EventChain {
  /// The events of a list in which none depends on another, as most lists are; else empty.
  private var plain: [EventUnit] = []
  /// The entries; nil for those with an error.
  private var links: [EventLink?] = []
  private var succession: EventSuccession?

  /// A list of one event.
  init(_ unit: EventUnit) { plain = [unit] }

  /// Reads a list, and finds out what each event begins after.
  init(_ values: [JSONValue], isScript: Bool, _ site: Site, _ work: inout Work) {
    let table = isScript ? Verbs.table : Verbs.delayedTable
    guard values.contains(where: ChainKeys.isUsed(in:)) else {
      for (number, value) in values.enumerated() {
        guard let keys = try? Self.keys(of: value, table, isScript: isScript, site, &work),
          let event = try? Verbs.event(of: keys, site, &work)
        else { continue }
        plain.append(
          EventUnit(
            delay: EventLink.start(of: keys), event: event, source: value, number: number,
            meant: keys.meant))
      }
      return
    }
    let keys = values.map { try? Self.keys(of: $0, table, isScript: isScript, site, &work) }
    let succession = EventSuccession(of: keys, site, &work)
    links = Array(repeating: nil, count: values.count)
    for number in succession.order {
      guard let keys = succession.keys[number] else { continue }
      links[number] = try? EventLink(of: keys, number: number, site, &work)
    }
    self.succession = succession
  }

  /// The keys of an event; one of the script has a time, or begins after another.
  private static func keys(
    of value: JSONValue, _ table: FieldTable<Verbs.EventKeys>, isScript: Bool, _ site: Site,
    _ work: inout Work
  ) throws(Reported) -> Written<Verbs.EventKeys> {
    try work.pay(ReadingPrice.event(at: value), for: value)
    let keys = try table.read(value, site, &work)
    if isScript, keys.time == nil, keys.chain.after == nil, value["at"] == nil {
      throw work.error(.missingKey, at: value, "\"at\" is missing")
    }
    return keys
  }

  /// The events of the list, in its order.
  ///
  /// - Parameter more: The events that begin at the end of the last one.
  func units(_ more: [DelayedEvent], _ site: Site, _ work: inout Work) -> [EventUnit] {
    if let last = plain.last {
      guard !more.isEmpty else { return plain }
      return plain.dropLast() + ((try? last.followed(by: more, &work)) ?? [])
    }
    guard let succession else { return [] }
    var built: [[EventUnit]] = Array(repeating: [], count: links.count)
    var result: [EventUnit] = []
    for number in succession.order {
      guard let link = links[number] else { continue }
      var following: [DelayedEvent] = []
      for follower in succession.followers[number] {
        following += built[follower].map { $0.delayed(site) }
        built[follower] = []
      }
      if number == links.count - 1 { following += more }
      guard let units = try? link.units(following, site, &work) else { continue }
      let later = units.map { $0.later(by: link.start) }
      if let rest = succession.rests[number] {
        // The wait begins at the end of what it follows; its delay counts from the rest.
        let wait = RestWait(rest, events: later.map { $0.delayed(site) })
        built[number] = [
          EventUnit(delay: 0, event: .awaitRest(wait), source: link.source, number: number)
        ]
      } else {
        built[number] = later
      }
      if succession.followed[number] == nil {
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
  func delayed(_ more: [DelayedEvent], _ site: Site, _ work: inout Work) -> [DelayedEvent] {
    plain.isEmpty && links.isEmpty ? more : units(more, site, &work).map { $0.delayed(site) }
  }
}
