public import Layers
public import Motion

/// A spring between two values.
public struct SpringCurve: Hashable, Sendable {
  public var from: LayerValue?
  public var to: LayerValue?
  public var by: LayerValue?
  public var spring: Spring
  public var initialVelocity: InitialVelocity

  public init(
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
  public enum InitialVelocity: Hashable, Sendable {
    /// Whole distances per second towards the end (`CASpringAnimation.initialVelocity`).
    case normalized(Double)
    /// Units of the property per second, a number for each component of its value.
    case absolute([Double])
    /// As fast as the property is seen to move when the animation is added, known only then; an
    /// animation that says itself how long it lasts takes the time that it needs from there.
    case current(untilSettled: Bool)
  }
}
