public import Motion

/// How fast a spring starts, in remaining ways per second along x and along y (the `CGVector` of
/// `UISpringTimingParameters`).
///
/// A property of two numbers takes one for each, so that it can start across its way; one whose way
/// along an axis is nothing does not move along it. All other properties take x.
public struct SpringVelocity: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The same along both axes.
  public init(_ velocity: Double) {
    self.init(x: velocity, y: velocity)
  }

  /// The axes of a vector.
  public enum Axis: Hashable, Sendable, CaseIterable {
    case x, y
  }

  public subscript(axis: Axis) -> Double { axis == .x ? x : y }

  /// Whether it is the same along both axes.
  public var isUniform: Bool { x == y }

  /// The larger of the two, by which a spring is found that has settled by a given time.
  public var fastest: Double { abs(y) > abs(x) ? y : x }

  /// A number for each component of a property.
  func components(_ count: Int) -> [Double] {
    count == 2 ? [x, y] : Array(repeating: x, count: count)
  }
}

extension SpringVelocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Spring {
  /// Core Animation's settling duration along the axis that takes longer, in seconds.
  public func settlingDuration(initialVelocity velocity: SpringVelocity) -> Double {
    max(
      settlingDuration(initialVelocity: velocity.x),
      settlingDuration(initialVelocity: velocity.y))
  }
}
