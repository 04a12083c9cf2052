/// The cubic Bézier curve from (0, 0) to (1, 1) used for pacing, and y as a function of x.
///
/// Its control points should have an x in 0…1, so that x never decreases; y is not limited.
public struct UnitBezier: Sendable {
  public let x, y: Coordinate

  /// A curve from its two control points.
  @inlinable public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = Coordinate(x1, x2)
    y = Coordinate(y1, y2)
  }

  /// One coordinate of the curve: a cubic from 0 to 1.
  public struct Coordinate: Sendable {
    /// The coordinate of the first and of the second control point.
    public let first, second: Double

    @inlinable init(_ first: Double, _ second: Double) {
      self.first = first
      self.second = second
    }
  }
}

extension UnitBezier.Coordinate {
  /// The coordinate at a parameter, by Horner's rule.
  public func value(at s: Double) -> Double {
    let c = 3 * first
    let b = 3 * (second - first) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  /// Its derivative by the parameter, in Bernstein's form, which is exact at both ends.
  public func derivative(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (first * r * r + 2 * (second - first) * r * s + (1 - second) * s * s)
  }

  /// Its second derivative.
  public func secondDerivative(at s: Double) -> Double {
    let c = 3 * first
    let b = 3 * (second - first) - c
    let a = 1 - c - b
    return 6 * a * s + 2 * b
  }
}

extension UnitBezier {
  /// Whether both control points are on the diagonal, so that x and y are equal at every parameter.
  public var isStraight: Bool { x.first == y.first && x.second == y.second }

  /// The parameter at which the curve has an x: Newton's steps inside a shrinking bracket.
  ///
  /// 0 up to x = 0 and 1 from x = 1 on; between them solved to 1e-12 in x.
  public func parameter(atX wanted: Double) -> Double {
    guard wanted > 0 else { return 0 }
    guard wanted < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    var s = wanted
    for _ in 0..<100 {
      let error = x.value(at: s) - wanted
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = x.derivative(at: s)
      var next = slope > 1e-9 ? s - error / slope : (low + high) / 2
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - s) < 1e-16 { return next }
      s = next
    }
    return s
  }

  /// The maximum slope that is returned.
  public static var steepest: Double { 1e9 }

  /// dy/dx at a parameter; where the curve is vertical it is ±`steepest`, so that velocities stay
  /// finite.
  public func slope(at s: Double) -> Double {
    let steepest = Self.steepest
    let (dx, dy) = (x.derivative(at: s), y.derivative(at: s))
    if abs(dx) > 1e-12 { return min(max(dy / dx, -steepest), steepest) }
    // Both control points of an end can coincide with it; then the next derivatives give the
    // tangent.
    if abs(dy) > 1e-12 { return dy > 0 ? steepest : -steepest }
    let (ddx, ddy) = (x.secondDerivative(at: s), y.secondDerivative(at: s))
    if abs(ddx) > 1e-12 { return min(max(ddy / ddx, -steepest), steepest) }
    if abs(ddy) > 1e-12 { return (ddy > 0) == (s < 0.5) ? steepest : -steepest }
    return 1
  }
}
