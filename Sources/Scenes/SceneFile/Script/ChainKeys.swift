import FlipbookDocument
import FlipbookSceneKeys

/// The keys by which an event of a list depends on others, and by which it happens several times.
struct ChainKeys {
  var name: String?
  /// The event after which it begins.
  var after: JSONValue?
  /// Seconds after that, or after `at`.
  var delay = 0.0
  var repetition: Written<Repetition>?
  var stagger: Written<Stagger>?
  /// The events of a group.
  var events: JSONValue?

  /// An event that happens several times.
  struct Repetition: Sendable {
    var count = 0
    /// Seconds from the beginning of one to that of the next.
    var every = 0.0
  }

  /// An event that happens for several views.
  struct Stagger: Sendable {
    var views: JSONValue?
    var rows: JSONValue?
    /// Seconds from one view to the next.
    var every = 0.0
  }

  /// The keys by which an event depends on others of its list, happens several times, or is chosen.
  private static let words: Set<String> = ["name", "after", "repeat", "stagger", "events", "when"]

  /// Whether an event has one of them.
  static func isUsed(in value: JSONValue) -> Bool {
    var isUsed = false
    value.forEachMember { if words.contains($0.key) { isUsed = true } }
    return isUsed
  }

  static let repetitionTable = FieldTable<Repetition>(
    "repeat", "An event several times.", start: Repetition()
  ) {
    Field("count", .integer(.atLeast(1)), \.count, "How many times.").required
    Field(
      "every", .number(.atLeast(0)), \.every, unit: "seconds",
      "How much later each begins than the one before."
    ).required
  }

  static let staggerTable = FieldTable<Stagger>(
    "stagger",
    "An event for several views, one after the other. In it `each` is the view whose turn it is.",
    start: Stagger(), exactlyOne: ["views", "rows"]
  ) {
    Field("views", .deferred(.list(.string, 1...Int.max)), \.views, "The views, in order.")
    Field(
      "rows", .deferred(.string), \.rows,
      "A view whose subviews they are, such as the one that holds the rows of a template.")
    Field(
      "every", .number(.atLeast(0)), \.every, unit: "seconds",
      "How much later each view begins than the one before."
    ).required
  }

  static let afterTable = FieldTable<JSONValue?>(
    "after", "The rest of a motion.", start: nil
  ) {
    Field(
      "rest", .deferred(.string), \.self,
      "A property, such as `card.position`: it is waited for until nothing moves it any more, and no "
        + "finger holds it."
    ).required
  }

  static let tables = [
    afterTable.description, repetitionTable.description, staggerTable.description,
  ]

  /// The keys besides the time, in both kinds of lists.
  @FieldTableBuilder<ChainKeys> static var fields: [Field<ChainKeys>] {
    Field("name", .name, \.name, "The name by which other events of the same list begin after it.")
    Field(
      "after",
      .deferred(
        .labelled(
          "string or [after](#after)", .either([.string, .reference("after")]))), \.after,
      "The event of the same list at whose end it begins: a name, or `\"previous\"`. Or, with `rest`, "
        + "when a motion has come to rest.")
    Field(
      "repeat",
      ValueType<Written<Repetition>>.object(
        { repetitionTable }, named: "repeat", finish: { keys, _, _ in keys }), \.repetition,
      "How many times it happens.")
    Field(
      "stagger",
      ValueType<Written<Stagger>>.object(
        { staggerTable }, named: "stagger", finish: { keys, _, _ in keys }), \.stagger,
      "The views for which it happens, one after the other.")
    Field(
      "events", .deferred(.list(.reference("delayedEvent"), 1...Int.max)), \.events,
      "In place of a verb: several events, whose times count from the group's.")
  }
}
