package import FlipbookLayers
package import FlipbookMotion

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

  /// The initial velocity of the value.
  package enum InitialVelocity: Hashable, Sendable {
    /// Multiples of the total distance per second, toward the end
    /// (`CASpringAnimation.initialVelocity`).
    case normalized(Double)
    /// Units of the property per second, one number for each component of its value.
    case absolute([Double])
    /// The property's presentation velocity when the animation is added, which is known only then;
    /// with `untilSettled`, the duration is the time that the spring then needs.
    case current(untilSettled: Bool)
  }
}
