package import Motion

/// How fast a spring starts, in remaining ways per second along x and along y (the `CGVector` of
/// `UISpringTimingParameters`).
///
/// A property of two numbers takes one for each, so that it can start across its way; one whose way
/// along an axis is nothing does not move along it. All other properties take x.
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

  /// Whether it is the same along both axes.
  package var isUniform: Bool { x == y }

  /// The larger of the two, by which a spring is found that has settled by a given time.
  package var fastest: Double { abs(y) > abs(x) ? y : x }

  /// A number for each component of a property.
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
