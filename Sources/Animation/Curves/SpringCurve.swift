package import Layers
package import Motion

/// A spring between two values.
package struct SpringCurve: Hashable, Sendable {
  package var from: LayerValue?
  package var to: LayerValue?
  package var by: LayerValue?
  package var spring: Spring
  package var initialVelocity: InitialVelocity

  package init(
    from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil, spring: Spring,
    initialVelocity: InitialVelocity = .normalized(0)
  ) {
    self.from = from
    self.to = to
    self.by = by
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// How fast the value moves at first.
  package enum InitialVelocity: Hashable, Sendable {
    /// Whole distances per second towards the end (`CASpringAnimation.initialVelocity`).
    case normalized(Double)
    /// Units of the property per second, a number for each component of its value.
    case absolute([Double])
    /// As fast as the property is seen to move when the animation is added, known only then; an
    /// animation that says itself how long it lasts takes the time that it needs from there.
    case current(untilSettled: Bool)
  }
}
