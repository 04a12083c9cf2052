package import FlipbookDocument

/// A value at which events happen as a property passes it on the screen, under a finger, in flight
/// or by a jump.
///
/// Only a strict change of side counts: neither touching the value, nor starting at it or beyond.
package struct Crossing: Equatable, Sendable {
  /// A number.
  package var property: MovedProperty
  package var value: Double
  /// After a crossing toward the other side of `value`, the property must come back to here before
  /// the next one counts; nil is as far from `value` as counts as arrived for a property at rest
  /// (`RestRule`).
  package var reset: Double?
  package var falling: [DelayedEvent] = []
  package var rising: [DelayedEvent] = []
  /// Where the author wrote it.
  package var place: SourcePlace?

  package init(of property: MovedProperty, at value: Double) {
    self.property = property
    self.value = value
  }
}
