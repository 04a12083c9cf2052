import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys by which a condition chooses whether an event happens, and what happens otherwise.
struct ChoiceKeys: Sendable {
  var when: JSONValue?
  var otherwise: JSONValue?

  static func keys<Target>(
    of path: any WritableKeyPath<Target, ChoiceKeys> & Sendable
  ) -> [Field<Target>] {
    let fields: [Field<ChoiceKeys>] = [
      Field(
        "when", .deferred(.reference("condition")), \.when,
        "The event happens only if this holds, which is asked just before."),
      Field(
        "otherwise", .deferred(EventTypes.delayed.shape), \.otherwise,
        "The events that happen if `when` does not hold."),
    ]
    return fields.map { $0.lifted(to: path) }
  }
}

extension ChoiceKeys {
  /// The event of which these choose whether it happens.
  func event(
    _ event: Event, at value: JSONValue, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Event {
    guard let when else {
      try check(value, &work)
      return event
    }
    let condition = try ValueType<Condition>.condition.read(when, site, &work)
    let events = try otherwise.map { written throws(Reported) in
      try EventTypes.delayed.read(written, site, &work)
    }
    // The list of "then" takes the place of the single event.
    var then = [DelayedEvent(event: event, place: site.place(of: value))]
    if case .conditional(let list) = event, value["then"] != nil { then = list.then }
    return .conditional(ConditionalEvents(when: condition, then: then, otherwise: events ?? []))
  }

  /// Checks that nothing is there that needs a condition; throws after an error has been reported.
  func check(_ value: JSONValue, _ work: inout Work) throws(Reported) {
    if let otherwise {
      throw work.error(
        .missingKey, atKeyOf: otherwise, "\"otherwise\" needs \"when\" beside it")
    }
    guard value["then"] != nil else { return }
    throw work.error(.missingKey, at: value, "\"then\" needs \"when\" beside it")
  }

  /// The list that a condition chooses, where it is the verb `then`.
  func list(of keys: Written<Verbs.EventKeys>) -> JSONValue? {
    Verbs.all.names[keys.verb.number] == "then" ? keys.verb.body : nil
  }

  /// The verb for a list of events, of which `when` decides.
  static let verb = Verb(
    "then", EventTypes.delayed, "The events that happen if `when` holds, which must be given."
  ) { events, _, _, _ in
    .conditional(ConditionalEvents(when: .all([]), then: events))
  }
}
