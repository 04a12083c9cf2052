package import FlipbookMotion

/// The initial velocity of a spring, as multiples of the remaining distance per second along x and
/// along y (the `CGVector` of `UISpringTimingParameters`).
///
/// A property of two numbers uses one for each, so that it can start sideways; a property whose
/// distance along an axis is 0 does not move along it. All other properties use x.
package struct SpringVelocity: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The same along both axes.
  package init(_ velocity: Double) {
    self.init(x: velocity, y: velocity)
  }

  /// The axes of a vector.
  package enum Axis: Hashable, Sendable, CaseIterable {
    case x, y
  }

  package subscript(axis: Axis) -> Double { axis == .x ? x : y }

  /// Whether both axes have the same velocity.
  package var isUniform: Bool { x == y }

  /// The velocity with the larger magnitude, used to find a spring that settles by a given time.
  package var fastest: Double { abs(y) > abs(x) ? y : x }

  /// One number for each component of a property.
  func components(_ count: Int) -> [Double] {
    count == 2 ? [x, y] : Array(repeating: x, count: count)
  }
}

extension SpringVelocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self.init(value) }
  package init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Spring {
  /// Core Animation's settling duration along the axis that takes longer, in seconds.
  package func settlingDuration(initialVelocity velocity: SpringVelocity) -> Double {
    max(
      settlingDuration(initialVelocity: velocity.x),
      settlingDuration(initialVelocity: velocity.y))
  }
}
