/// Properties that the app itself moves to new values, frame by frame, as POP and code driven by a
/// display link do.
///
/// The model value moves: no animation covers it, nothing has to be removed at the end, and a
/// property that is stopped stays where it is. The drive ends when the script changes the property
/// or a finger takes it.
package struct Drive: Equatable, Sendable {
  package var motions: [Motion]
  package var velocity = Velocity.current
  /// The events when all properties are at rest, or, cancelled, when something else takes one of
  /// them over.
  package var completion = Completion()

  package init(_ motions: [Motion]) {
    self.motions = motions
  }

  /// One property, and how it moves to its value.
  package struct Motion: Equatable, Sendable {
    package var change: Change
    package var movement: PropertyMovement
    /// For motions that only approach the value.
    package var rest: RestRule

    package init(_ change: Change, by movement: PropertyMovement, rest: RestRule) {
      self.change = change
      self.movement = movement
      self.rest = rest
    }
  }

  /// The initial velocity of the properties.
  package enum Velocity: Hashable, Sendable {
    /// The presentation velocity of each, or its velocity just before this turn.
    case current
    /// Units of the property per second, one number for each component.
    case absolute([Double])
  }
}

extension Drive: CompletingEvent {
  package var word: String { "drive" }
  var event: Event { .drive(self) }
  var changes: [Change] { motions.map(\.change) }
}
