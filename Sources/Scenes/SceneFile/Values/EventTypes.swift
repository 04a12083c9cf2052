import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The contents of events: changes of views, and other events.
///
/// The verbs refer to these types, and the table of verbs refers to the verbs; so nested events are
/// read through closures that the world holds.
enum EventTypes {
  /// A list of events that another event causes, or a single one that a condition chooses.
  static let delayed = ValueType<[DelayedEvent]>(
    .labelled(
      "list of [delayedEvent](#delayedevent), or one with `when`",
      .either([.list(.reference("delayedEvent"), 0...Int.max), .reference("delayedEvent")])),
    write: { $0.isEmpty ? .array([]) : nil }
  ) { value, site, work throws(Reported) in
    guard value.isArray || value.isChoice else { throw work.mismatch(value, needs: "a list") }
    return try NestedEvents.of(site.world).delayed(value, site.inEvents, &work)
  }

  /// A list of events nested in another one.
  static let nested = ValueType<[NestedEvent]>.list(
    of: ValueType<NestedEvent>(.reference("nestedEvent")) { value, site, work throws(Reported) in
      let event = try NestedEvents.of(site.world).nested(value, site.inEvents, &work)
      return NestedEvent(event, place: site.place(of: value))
    })

  /// Properties of views and their new values.
  static let changes = ValueType<[Change]>(
    .labelled("[changes](#changes)", .map(.value)),
    write: { $0.isEmpty ? .object([]) : nil }
  ) { value, site, work throws(Reported) in
    guard value.isObject else {
      throw work.mismatch(value, needs: "an object of key paths and values")
    }
    let members = value.members
    try work.pay(Double(members.count) * ReadingPrice.change, for: value)
    return members.compactMap { try? Change($0, site, &work) }
  }

  /// The events at an end: one list for both cases, or a list for each.
  static let completion: ValueType<Completion> = {
    let object = ValueType<Completion>.object(
      { completionTable }, named: "completion")
    return ValueType(
      .labelled("[completion](#completion)", .either([delayed.shape, object.shape])),
      write: { $0 == Completion() ? .array([]) : nil }
    ) { value, site, work throws(Reported) in
      guard value.isArray || value.isChoice else { return try object.read(value, site, &work) }
      let events = try delayed.read(value, site, &work)
      var completion = Completion()
      completion.finished = events
      completion.cancelled = events
      return completion
    }
  }()

  static let completionTable = FieldTable<Completion>(
    "completion", "The events at the exact end.", start: Completion()
  ) {
    Field("finished", delayed, \.finished, "When it ran to its end.")
    Field("cancelled", delayed, \.cancelled, "When it was removed earlier.")
  }
}

extension Site {
  /// The same place in an event, which happens later.
  var inEvents: Site {
    var site = self
    site.numbers = .events
    return site
  }
}

extension JSONValue {
  /// Whether it is an event that a condition chooses, in place of a list of events.
  var isChoice: Bool { isObject && self["when"] != nil }
}
