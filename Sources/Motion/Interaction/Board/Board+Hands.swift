import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The state of a property that a finger takes over: its values, and the values that it returns to.
struct Grab {
  let values: [Double]
  let home: [Double]
}

extension Board {
  /// Whether a finger holds the property; a change of it would then not be visible.
  mutating func isHeld(_ property: MovedProperty, _ cause: Cause) -> Bool {
    guard held.by(property) != nil else { return false }
    agenda.warn(
      "\(cast.name(of: property)) is held by a finger at \(now) s; the change is not visible", cause
    )
    return true
  }

  /// Takes over a property at its presentation value, which ends its current motion.
  ///
  /// If it was moving because of the same gesture, it keeps the original value to return to.
  mutating func take(_ property: MovedProperty, _ gesture: GestureID?) -> Grab? {
    guard let values = property.values(on: self) else { return nil }
    let home = gesture.flatMap { flights.home(of: property, gesture: $0, at: now) } ?? values
    removeAnimations(of: property)
    endFlights(of: property)
    return Grab(values: values, home: home)
  }

  /// Removes every animation of a property.
  mutating func removeAnimations(of property: MovedProperty) {
    cancel(runs.overlapping(property, at: now).map(\.token))
  }
}

extension MovedProperty {
  /// The presentation values and velocities of a property's components; an angle includes full
  /// rotations.
  func states(on board: Board) -> [MotionState]? {
    guard let state = board.stage.seen(keyPath, of: layer),
      var values = state.value.components
    else { return nil }
    let rates = state.velocity?.components ?? values.map { _ in 0 }
    if let unwrapped = board.flights.unwrapped(self, showing: values.first, at: board.now) {
      values = [unwrapped]
    }
    return zip(values, rates).map { MotionState(value: $0, velocity: $1) }
  }

  func values(on board: Board) -> [Double]? { states(on: board)?.map(\.value) }
}
