/// A touch that lifts without ever moving 10 points from where it landed, whatever its duration.
package struct TapGesture: Equatable, Sendable {
  package var action: Action
  package var hitTestsModel = false
  package var events = GestureEvents()

  package init(action: Action) {
    self.action = action
  }

  /// The action of a tap.
  package enum Action: Equatable, Sendable {
    /// Moves a property to the next of several anchors, keeping its velocity.
    case cycle(
      MovedProperty, anchors: [Anchor], movement: PropertyMovement, rest: RestRule)
    case events([DelayedEvent])
  }
}
