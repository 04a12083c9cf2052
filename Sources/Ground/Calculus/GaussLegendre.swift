/// Integrals by Gauss–Legendre's rules (Abramowitz and Stegun, table 25.4), over the interval from
/// `center - reach` to `center + reach`.
///
/// A rule with n points is exact, except for rounding, for polynomials up to degree 2n − 1. The
/// order of the additions is part of each rule's contract, because recorded numbers depend on their
/// last bits.
public enum GaussLegendre {
  /// The rule with three points: exact up to degree 5.
  @inlinable public static func three<Value: Vector>(
    around center: Double, reach: Double, of function: (Double) -> Value
  ) -> Value {
    let node = 0.6.squareRoot() * reach
    let edges = function(center - node) + function(center + node)
    return (function(center) * 8 + edges * 5) * (reach / 9)
  }

  /// The rule with five points: exact up to degree 9.
  @inlinable public static func five(
    around center: Double, reach: Double, of function: (Double) -> Double
  ) -> Double {
    let inner = 0.538_469_310_105_683_1 * reach
    let outer = 0.906_179_845_938_664 * reach
    var sum = 0.568_888_888_888_888_9 * function(center)
    sum += 0.478_628_670_499_366_47 * (function(center - inner) + function(center + inner))
    sum += 0.236_926_885_056_189_08 * (function(center - outer) + function(center + outer))
    return sum * reach
  }
}
