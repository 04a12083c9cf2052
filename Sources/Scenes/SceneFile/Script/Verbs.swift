import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// Every verb of the script.
enum Verbs {
  static let all = Kinds<Event, Void>(
    [
      [
        ChangesVerb.set, AnimateVerb.verb, AnimateKeyframesVerb.verb,
        PerformWithoutAnimationVerb.verb, DriveVerb.verb, TransitionVerb.verb, ScrollToVerb.verb,
      ],
      AnimationVerbs.verbs, NamedMotions.verbs, StructureVerbs.verbs, [SystemAnimationVerb.verb],
      [TransactionVerb.verb], PlaybackVerbs.verbs, TouchVerbs.verbs,
      RecognizedTouchVerbs.verbs,
      AnimationVerbs.imageVerbs, PairTouchVerbs.verbs, DynamicsVerbs.all, AnimatorVerbs.all,
      StateVerbs.all, [ChoiceKeys.verb],
    ].flatMap { $0 })

  /// The keys of an event; exactly one of them is a verb.
  struct EventKeys {
    /// `at`, or `delay` for events that other events cause.
    var time: Double?
    var verb = WrittenKind()
    var chain = ChainKeys()
    var choice = ChoiceKeys()
    var meant: [LintRule] = []
  }

  /// An event of the script.
  static let table = FieldTable<EventKeys>(
    "event", "Something the app does: a time and one verb.", start: EventKeys(),
    exactlyOne: all.names + ["events"], atMostOne: [["at", "after"]], atLeastOne: ["at", "after"]
  ) {
    Field(
      "at", .number(.atLeast(0)), \.time, default: .words("needed, or `after`"), unit: "seconds",
      "The time. Events at the same time are one turn of the run loop, in the order of the list.")
    Field(
      "delay", .number(.atLeast(0)), \.chain.delay, unit: "seconds",
      "How much later than `at` or `after` it begins.")
    ChainKeys.fields.map { $0.lifted(to: \.chain) }
    all.keys(of: \.verb)
    ChoiceKeys.keys(of: \.choice)
    MeantFields.field(of: "about this event", \.meant)
  }

  /// An event that another event causes.
  static let delayedTable = FieldTable<EventKeys>(
    "delayedEvent",
    "Something caused by something else: one verb, and how much later.", start: EventKeys(),
    exactlyOne: all.names + ["events"]
  ) {
    Field(
      "delay", .number(.atLeast(0)), \.time, default: .value(0), unit: "seconds", "The delay.")
    ChainKeys.fields.map { $0.lifted(to: \.chain) }
    all.keys(of: \.verb)
    ChoiceKeys.keys(of: \.choice)
  }

  /// An event nested in another one, at the same instant.
  static let nestedTable = FieldTable<EventKeys>(
    "nestedEvent",
    "Something inside another event: one verb, at the same instant.",
    start: EventKeys(),
    exactlyOne: all.names
  ) {
    all.keys(of: \.verb)
    ChoiceKeys.keys(of: \.choice)
  }

  /// How events nested in other events are read.
  static let nested = NestedEvents(
    nested: { value, site, work throws(Reported) in
      try work.pay(ReadingPrice.event(at: value), for: value)
      return try event(of: try nestedTable.read(value, site, &work), site, &work)
    },
    delayed: { value, site, work in
      EventChain(value.isChoice ? [value] : value.elements, isScript: false, site, &work)
        .units([], site, &work).map { $0.delayed(site) }
    })

  /// The event that the verb describes.
  static func event(
    of keys: Written<EventKeys>, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Event {
    try keys.choice.event(
      try plainEvent(of: keys, site, &work), at: keys.source, site, &work)
  }

  /// The event that the verb describes, without its condition.
  static func plainEvent(
    of keys: Written<EventKeys>, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Event {
    try all.read(
      try keys.required(\.verb.body, &work), kind: keys.verb.number, of: (), site, &work)
  }
}

/// The verb that changes properties immediately.
enum ChangesVerb {
  static let set = Verb("set", EventTypes.changes, "Changes properties at once.") {
    changes, _, _, _ in .set(changes)
  }
}
