/// An event that enters or leaves a state of a group.
package struct StateEvent: Equatable, Sendable {
  /// The index of the group in the scene.
  package var group: Int
  package var verb: Verb
  /// The completion when its transitions are over; at once when nothing moves.
  package var completion = Completion()

  package init(group: Int, _ verb: Verb) {
    self.group = group
    self.verb = verb
  }

  package enum Verb: Hashable, Sendable {
    /// Enters a state by its index; nil returns to the base.
    case go(Int?)
    /// Enters a state, or returns to the base if it is the current one.
    case toggle(Int)
  }
}

extension StateEvent: CompletingEvent {
  package var word: String { if case .go = verb { "go" } else { "toggle" } }
  var event: Event { .state(self) }
  /// The values of states belong to the scene.
  var changes: [Change] { [] }
  package var effects: Effects { Effects() }
}
