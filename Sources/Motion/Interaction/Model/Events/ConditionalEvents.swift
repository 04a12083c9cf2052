/// Events of which a condition chooses: one list if it holds, another one if not.
package struct ConditionalEvents: Equatable, Sendable {
  package var when: Condition
  package var then: [DelayedEvent]
  package var otherwise: [DelayedEvent]

  package init(
    when condition: Condition, then events: [DelayedEvent], otherwise: [DelayedEvent] = []
  ) {
    when = condition
    then = events
    self.otherwise = otherwise
  }
}

/// Both lists of a choice are chains of their own, which end by themselves.
extension ConditionalEvents: ScriptEvent {
  package var word: String { "when" }
  package var following: [DelayedEvent] { then + otherwise }
  package var end: EventEnd { .unknown }
}
