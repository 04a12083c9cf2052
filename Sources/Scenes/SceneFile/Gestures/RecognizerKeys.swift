import FlipbookCalculus
import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// When a view can be hit.
enum HitTest: String, CaseIterable, Sendable {
  case presentation, model
}

/// The conditions of a recognizer's events, as its table says them.
struct RecognizerWords: Sendable {
  var began = "Events when it is recognized."
  var changed =
    "Events where the script's finger is given a point on its way: at the inner points of a `touch`, and "
    + "where a `pan` with `press` or `hold` starts or stops; nowhere in between. What follows a finger "
    + "all the way is a `bind`, what happens at a place a crossing."
  var ended = "Events when the finger lifts."
  var cancelled = "Events when the touch is cancelled."

  /// A pan, a long press.
  static let usual = RecognizerWords()
  /// A tap, a double tap.
  static let tap = RecognizerWords(
    began: "Events as the finger lands (the first time), before it is known whether it is a tap.",
    changed: "Nothing: a tap does not move.",
    ended: "Events when it is recognized, after its own `events`.",
    cancelled: "Events when it is none after all: the finger moves too far, or another gesture "
      + "begins.")
  /// Two fingers.
  static let pair = RecognizerWords(
    began: "Events when the second finger lands.",
    changed: usual.changed,
    ended: "Events when the last finger lifts.")
  /// A view that is carried to another place.
  static let reorder = RecognizerWords(
    began: "Events when the view is picked up.",
    changed: "Events when the view comes to another place, and at the inner points of a `touch`.",
    ended: "Events when the finger lifts.")
}

extension GestureEvents {
  /// The event lists that every recognizer may carry.
  static func keys<Recognizer>(
    of path: any WritableKeyPath<Recognizer, GestureEvents> & Sendable,
    _ words: RecognizerWords = .usual
  ) -> [Field<Recognizer>] {
    let fields: [Field<GestureEvents>] = [
      Field("began", EventTypes.delayed, \.began, words.began),
      Field("changed", changedEvents, \.changed, words.changed),
      Field("ended", EventTypes.delayed, \.ended, words.ended),
      Field("cancelled", EventTypes.delayed, \.cancelled, words.cancelled),
    ]
    return fields.map { $0.lifted(to: path) }
  }

  /// The events of `changed`; warns where they read what moves, as if they ran all the way.
  private static let changedEvents = ValueType<[DelayedEvent]>(
    EventTypes.delayed.shape, write: EventTypes.delayed.write
  ) { value, site, work throws(Reported) in
    let events = try EventTypes.delayed.read(value, site, &work)
    if let name = value.firstNumberRead {
      work.warning(
        .questionable, at: value.keyPlace,
        "\"changed\" reads \"\(name)\", but runs only at the inner points of a \"touch\", not all the "
          + "way: bind the property that is to follow, or use a crossing")
    }
    return events
  }
}

extension JSONValue {
  /// The first number of a view that events read.
  fileprivate var firstNumberRead: String? {
    if let text = isExpression ? expressionText : nil {
      let names = (try? Expression(text))?.names ?? []
      return names.first { !$0.isParameter && $0.text.contains(".") }?.text
    }
    if let condition = self["when"], let member = condition.firstKeyPath { return member }
    for element in isArray ? elements : members.map(\.value) {
      if let name = element.firstNumberRead { return name }
    }
    return nil
  }
}

extension JSONValue {
  /// The first key path that a condition asks for.
  fileprivate var firstKeyPath: String? {
    if isArray { return elements.lazy.compactMap(\.firstKeyPath).first }
    for member in members {
      if member.key.contains(".") { return member.key }
      if member.key == "not", let found = member.value.firstKeyPath { return found }
    }
    return nil
  }
}
