/// Finds zeros of a function, in a limited number of steps and without failing.
public enum RootSearch {
  /// A zero of `function` between the ends of `range`, or nil when it has the same sign at both.
  ///
  /// Chandrupatla's method (Advances in Engineering Software 28, 1997): inverse quadratic
  /// interpolation where that is safe, bisection elsewhere. Exact to the last few bits of the
  /// argument plus `tolerance`.
  public static func root(
    in range: ClosedRange<Double>, tolerance: Double = 0, of function: (Double) -> Double
  ) -> Double? {
    // x1 is the newest point, x2 is on the other side of the zero, x3 is the previous one.
    var x1 = range.upperBound
    var x2 = range.lowerBound
    var f1 = function(x1)
    var f2 = function(x2)
    if f2 == 0 { return x2 }
    if f1 == 0 { return x1 }
    guard f1.isFinite || f2.isFinite, (f1 > 0) != (f2 > 0), !f1.isNaN, !f2.isNaN else {
      return nil
    }
    var fraction = 0.5
    for _ in 0..<200 {
      let x = x1 + fraction * (x2 - x1)
      let f = function(x)
      if f.isNaN { return nil }
      var x3 = x1
      var f3 = f1
      if (f > 0) != (f1 > 0) {
        x3 = x2
        f3 = f2
        x2 = x1
        f2 = f1
      }
      x1 = x
      f1 = f
      let best = abs(f1) < abs(f2) ? x1 : x2
      let near = 2 * best.ulp + tolerance
      let limit = near / abs(x2 - x1)
      if f1 == 0 || !(limit <= 0.5) { return f1 == 0 ? x1 : best }
      let xi = (x1 - x2) / (x3 - x2)
      let phi = (f1 - f2) / (f3 - f2)
      fraction = 0.5
      if phi * phi < xi, (1 - phi) * (1 - phi) < 1 - xi {
        fraction =
          f1 / (f2 - f1) * (f3 / (f2 - f3))
          + (x3 - x1) / (x2 - x1) * (f1 / (f3 - f1)) * (f2 / (f3 - f2))
        if !fraction.isFinite { fraction = 0.5 }
      }
      fraction = min(1 - limit, max(limit, fraction))
    }
    return abs(f1) < abs(f2) ? x1 : x2
  }

  /// The first zero of `function` in `range`, or nil when there is none.
  ///
  /// `slopeBound` is an upper bound of |function′|; from any point the next |function| / slopeBound
  /// of the range has no zeros and is skipped. Two zeros closer than a 20 000th of the range may be
  /// missed.
  public static func firstRoot(
    in range: ClosedRange<Double>, slopeBound: Double, of function: (Double) -> Double
  ) -> Double? {
    let shortest = (range.upperBound - range.lowerBound) / 20_000
    guard shortest.isFinite else { return nil }
    var x = range.lowerBound
    var f = function(x)
    while x < range.upperBound {
      if f == 0 { return x }
      if f.isNaN { return nil }
      let free = slopeBound > 0 ? abs(f) / slopeBound : .infinity
      let next = min(range.upperBound, x + max(free, shortest))
      guard next > x else { return nil }
      let value = function(next)
      if value == 0 || (value > 0) != (f > 0) { return root(in: x...next, of: function) }
      x = next
      f = value
    }
    return f == 0 ? x : nil
  }
}
