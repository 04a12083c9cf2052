internal import Glibc

/// Integrates a system of first-order equations y′ = f(t, y), with steps adapted to a tolerance.
///
/// It uses Dormand and Prince's embedded pair of orders 5 and 4 (A family of embedded Runge–Kutta
/// formulae, 1980): the fifth order is propagated, and its difference from the fourth is the error
/// estimate of a step.
package struct AdaptiveIntegrator: Sendable {
  /// The maximum error of a step, relative to the larger of 1 and the state.
  package var tolerance: Double

  package init(tolerance: Double = 1e-13) {
    self.tolerance = tolerance
  }

  /// The state at `end`, from `state` at `start`.
  ///
  /// nil when it takes more than a million steps, or ever smaller ones, or leaves the finite
  /// numbers. `end` may be before `start`.
  package func state(
    from state: [Double], at start: Double, to end: Double,
    _ rate: (_ time: Double, _ state: [Double]) -> [Double]
  ) -> [Double]? {
    var y = state
    var t = start
    let direction = end < start ? -1.0 : 1
    var step = abs(end - start) / 64
    guard step > 0 else { return y }
    for _ in 0..<1_000_000 {
      let left = abs(end - t)
      let h = direction * min(step, left)
      let attempt = Self.step(y, at: t, by: h, rate)
      let error = zip(attempt.state, attempt.error).reduce(0) {
        max($0, abs($1.1) / max(1, abs($1.0)))
      }
      guard error.isFinite, attempt.state.allSatisfy(\.isFinite) else { return nil }
      guard error <= tolerance || abs(h) > 1e-13 * max(1, abs(t)) else { return nil }
      if error <= tolerance {
        y = attempt.state
        if step >= left { return y }
        t += h
      }
      // The error of a step is proportional to its fifth power; growth and shrinking are limited.
      step = abs(h) * min(4, max(0.1, 0.9 * pow(tolerance / max(error, 1e-300), 0.2)))
    }
    return nil
  }

  /// One step, and the difference between its two orders.
  private static func step(
    _ y: [Double], at t: Double, by h: Double, _ rate: (Double, [Double]) -> [Double]
  ) -> (state: [Double], error: [Double]) {
    var slopes: [[Double]] = []
    for (node, row) in zip(nodes, rows) {
      var point = y
      for (weight, slope) in zip(row, slopes) {
        for index in point.indices { point[index] += h * weight * slope[index] }
      }
      slopes.append(rate(t + node * h, point))
    }
    var state = y
    var error = [Double](repeating: 0, count: y.count)
    for (index, slope) in slopes.enumerated() {
      for component in state.indices {
        state[component] += h * fifth[index] * slope[component]
        error[component] += h * (fifth[index] - fourth[index]) * slope[component]
      }
    }
    return (state, error)
  }

  private static let nodes: [Double] = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1]

  private static let rows: [[Double]] = [
    [],
    [1 / 5],
    [3 / 40, 9 / 40],
    [44 / 45, -56 / 15, 32 / 9],
    [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
    [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
    fifth,
  ]

  private static let fifth: [Double] = [
    35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84, 0,
  ]

  private static let fourth: [Double] = [
    5179 / 57600, 0, 7571 / 16695, 393 / 640, -92097 / 339200, 187 / 2100, 1 / 40,
  ]
}
