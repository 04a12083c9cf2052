/// The facts about an event of the script for which the rest of the house asks, stated beside its
/// values.
package protocol ScriptEvent: Sendable {
  /// The verb of the script, for a mark on the timeline.
  var word: String { get }
  /// The events that it causes itself, in all cases.
  var following: [DelayedEvent] { get }
  /// Everything that it may change, with the events that it causes.
  var effects: Effects { get }
  var end: EventEnd { get }
}

extension ScriptEvent {
  package var following: [DelayedEvent] { [] }
  package var effects: Effects { Effects().adding(following) }
  package var end: EventEnd { .after(0) }
}

/// When an event is over, so that others can begin after it.
package enum EventEnd {
  /// A fixed time in seconds after it begins; 0 for what is over at once.
  case after(Double)
  /// When its animations are over, which an event notices in whose completion the given ones begin.
  case completing(([DelayedEvent]) -> Event)
  /// Nothing in the event itself knows.
  case unknown
}

/// An event that notices when its animations are over.
protocol CompletingEvent: ScriptEvent {
  var changes: [Change] { get }
  /// The events inside it, at the same instant.
  var events: [NestedEvent] { get }
  var completion: Completion { get set }
  var event: Event { get }
}

extension CompletingEvent {
  var events: [NestedEvent] { [] }
  package var following: [DelayedEvent] { completion.finished + completion.cancelled }
  package var effects: Effects {
    Effects(changes: changes, events: events.map(\.event)).adding(following)
  }
  package var end: EventEnd {
    .completing { events in
      var noticing = self
      noticing.completion.finished += events
      noticing.completion.cancelled += events
      return noticing.event
    }
  }
}

/// An event without values of its own, which is over at once.
struct PlainEvent: ScriptEvent {
  let word: String
  var effects = Effects()
}

/// An animation that is added to a layer: a transaction around it notices its end.
struct AddedAnimation: ScriptEvent {
  let word = "addAnimation"
  let event: Event
  let effects: Effects

  var end: EventEnd {
    var transaction = Transaction()
    transaction.events = [NestedEvent(event)]
    return transaction.end
  }
}
