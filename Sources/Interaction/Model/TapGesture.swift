/// A touch that lifts without ever being 10 points away from where it landed, however long it takes.
package struct TapGesture: Equatable, Sendable {
  package var action: Action
  package var hitTestsModel = false
  package var events = GestureEvents()

  package init(action: Action) {
    self.action = action
  }

  /// What a tap does.
  package enum Action: Equatable, Sendable {
    /// Moves a property to the next of several anchors, keeping its velocity.
    case cycle(
      MovedProperty, anchors: [Anchor], movement: PropertyMovement, rest: RestRule)
    case events([DelayedEvent])
  }
}
