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
      "\(cast.name(of: property)) is held by a finger at \(now) s; the change is not visible", cause)
    return true
  }

  /// The presentation values and velocities of a property's components; an angle includes full
  /// rotations.
  func states(of property: MovedProperty) -> [MotionState]? {
    guard let state = stage.seen(property.keyPath, of: property.layer),
      var values = state.value.components
    else { return nil }
    let rates = state.velocity?.components ?? values.map { _ in 0 }
    if let unwrapped = flights.unwrapped(property, showing: values.first, at: now) {
      values = [unwrapped]
    }
    return zip(values, rates).map { MotionState(value: $0, velocity: $1) }
  }

  func values(of property: MovedProperty) -> [Double]? { states(of: property)?.map(\.value) }

  /// Takes over a property at its presentation value, which ends its current motion.
  ///
  /// If it was moving because of the same gesture, it keeps the original value to return to.
  mutating func take(_ property: MovedProperty, _ gesture: GestureID?) -> Grab? {
    guard let values = values(of: property) else { return nil }
    let home = gesture.flatMap { flights.home(of: property, gesture: $0, at: now) } ?? values
    removeAnimations(of: property)
    endFlights(of: property)
    return Grab(values: values, home: home)
  }

  /// Removes every animation of a property.
  mutating func removeAnimations(of property: MovedProperty) {
    cancel(runs.overlapping(property, at: now).map(\.token))
  }

  /// Lets a property follow fingers from now on.
  mutating func drag(_ property: MovedProperty, by components: [any Trajectory]) {
    follow(components, by: property)
    push(property, until: .infinity)
    rescheduleIfClock(property)
  }
}
