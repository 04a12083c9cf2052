/// A cubic Bézier curve: it leaves `start` toward `control1` and reaches `end` from `control2`.
///
/// Its parameter is 0 at the start and 1 at the end; outside that range the same cubic is
/// extrapolated.
public struct CubicBezier<Value: Vector> {
  public var start, control1, control2, end: Value

  /// A curve from its four points.
  @inlinable public init(_ start: Value, _ control1: Value, _ control2: Value, _ end: Value) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The value at a parameter, in Bernstein's form, which is exact at both ends.
  @inlinable public func value(at s: Double) -> Value {
    let r = 1 - s
    let first = start * (r * r * r) + control1 * (3 * r * r * s)
    return first + control2 * (3 * r * s * s) + end * (s * s * s)
  }

  /// The derivative of `value(at:)` by the parameter.
  @inlinable public func derivative(at s: Double) -> Value {
    let r = 1 - s
    let first = (control1 - start) * (3 * r * r) + (control2 - control1) * (6 * r * s)
    return first + (end - control2) * (3 * s * s)
  }

  /// The part of the curve between two parameters, as a curve.
  @inlinable public func part(from a: Double, to b: Double) -> CubicBezier {
    let third = (b - a) / 3
    let (start, end) = (value(at: a), value(at: b))
    return CubicBezier(
      start, start + derivative(at: a) * third, end - derivative(at: b) * third, end)
  }
}

extension CubicBezier: Sendable where Value: Sendable {}

extension CubicBezier<Double> {
  /// The parameters at which the value may have an extreme: the zeros of q·s² + l·s + k, a third of
  /// the derivative, computed without cancellation.
  ///
  /// If the derivative has no zero, the result is empty; if it has fewer than two, the other
  /// results are outside 0…1 or NaN.
  public var extrema: [Double] {
    let k = control1 - start
    let l = 2 * (start - 2 * control1 + control2)
    let q = end - start + 3 * (control1 - control2)
    let discriminant = l * l - 4 * q * k
    guard discriminant >= 0 else { return [] }
    let root = -(l + (l < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [root / q, k / root]
  }
}
