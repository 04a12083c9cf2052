/// Properties that the app itself moves to new values, tick by tick, as POP and code driven by the
/// display do.
///
/// What moves is the model: nothing is on top of it, nothing has to be taken away at the end, and what
/// is stopped on the way stays there. Changes of a property by the script, and fingers, end it.
package struct Drive: Equatable, Sendable {
  package var ways: [Way]
  package var velocity = Velocity.current
  /// What happens when all have come to rest, or, cancelled, when something else takes one of them.
  package var completion = Completion()

  package init(_ ways: [Way]) {
    self.ways = ways
  }

  /// One property, and how it goes to its value.
  package struct Way: Equatable, Sendable {
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

  /// How fast the properties start.
  package enum Velocity: Hashable, Sendable {
    /// As fast as each is seen to move, or was just before this turn.
    case current
    /// Units of the property per second, a number for each component.
    case absolute([Double])
  }
}
