import FlipbookLayers

/// The motion of a property as known in advance from an instant on, if nothing else happens.
package struct PropertyCourse: Sendable {
  /// The next instant at which another formula may begin, in seconds of scene time; infinity for
  /// none.
  package var joint = Double.infinity
  /// How long a cubic through two of its states follows the property roughly, in seconds.
  package var pace = Double.infinity
  /// Whether the property does not change up to the joint.
  package var isStill = true
  /// Set where one repeating animation is all that moves the property.
  package var cycle: Cycle?
  /// The properties on whose changes the motion depends; changes of the tree are not among them.
  package var sources: Set<TrackedProperty> = []
  /// The approximate cost of reading the property once in this motion, in nanoseconds.
  package var units = 0.0

  /// Cycles that are all alike.
  package struct Cycle: Hashable, Sendable {
    /// In seconds of scene time.
    package var length: Double
    /// The instant at which they end; infinity for never.
    package var end: Double
  }

  /// Adds something that moves the property too.
  mutating func add(_ other: PropertyCourse) {
    joint = min(joint, other.joint)
    pace = min(pace, other.pace)
    sources.formUnion(other.sources)
    units += other.units
    guard !other.isStill else { return }
    cycle = isStill ? other.cycle : nil
    isStill = false
  }
}
