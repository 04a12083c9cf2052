import Calculus
import Glibc

extension Spring {
  /// The settling time of `CASpringAnimation`, in seconds: when the motion from 0 to 1 stays within
  /// 0.001 of its end.
  ///
  /// `initialVelocity` is Core Animation's normalized velocity. For underdamping it is the bound
  /// −ln(0.001 / (1 + |β − v| / ωd)) / β, in the order of operations that gives Apple's printed
  /// 1.4727003346780927 for mass 1, stiffness 100, damping 10; otherwise the exact last time at
  /// which the distance is 0.001. Infinite without damping.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    guard isValid, initialVelocity.isFinite else { return 0 }
    let beta = decayRate
    guard beta > 0 else { return .infinity }
    switch regime {
    case .under(let frequency):
      return -log(0.001 / (1 + abs(beta - initialVelocity) / frequency)) / beta
    case .critical:
      // (1 + a·t)·e^(−ω0·t); stationary at 1/ω0 − 1/a, zero at −1/a.
      let a = beta - initialVelocity
      return lastTimeAtThreshold(
        initialVelocity, zero: a < 0 ? -1 / a : nil, flat: a == 0 ? 0 : 1 / beta - 1 / a)
    case .over(let spread):
      // A·e^(−s·t) + B·e^(−f·t) with the slow and the fast rate.
      let fast = beta + spread
      let slow = naturalFrequency * naturalFrequency / fast
      let a = (fast - initialVelocity) / (2 * spread)
      let b = 1 - a
      let zero = a == 0 ? 0 : -b / a
      let flat = a == 0 ? 0 : -b * fast / (a * slow)
      return lastTimeAtThreshold(
        initialVelocity, zero: zero > 1 ? log(zero) / (2 * spread) : nil,
        flat: flat > 1 ? log(flat) / (2 * spread) : 0)
    }
  }

  /// The last time at which the unit step's distance from its end is 0.001: after `flat`, its last
  /// extreme, unless that is already within this distance.
  private func lastTimeAtThreshold(
    _ initialVelocity: Double, zero: Double?, flat: Double
  ) -> Double {
    let step = SpringTrajectory.unitStep(self, initialVelocity: initialVelocity)
    let excess: (Double) -> Double = { abs(step.state(at: $0).value - 1) - 0.001 }
    let extremum = max(flat, 0)
    if excess(extremum) <= 0 {
      guard let zero else { return extremum }
      return RootSearch.root(in: 0...max(zero, 0), of: excess) ?? zero
    }
    var high = max(extremum, 1 / naturalFrequency)
    for _ in 0..<200 where excess(high) > 0 { high *= 2 }
    return RootSearch.root(in: extremum...max(high, extremum), of: excess) ?? high
  }

  /// A time after which the motion stays within `threshold` of the target, in seconds.
  ///
  /// The bounds of the closed forms, as in ScrollMechanics (which has no overdamping); 0 when
  /// nothing moves, infinite without damping or with a threshold of 0.
  public func settlingTime(displacement: Double, velocity: Double, threshold: Double) -> Double {
    settlingTime(displacement: [displacement], velocity: [velocity], threshold: threshold)
  }

  /// The same for a motion of several components, using the length of vectors.
  public func settlingTime(displacement: [Double], velocity: [Double], threshold: Double)
    -> Double
  {
    let x0 = Self.length(displacement)
    let v0 = Self.length(velocity)
    guard isValid, x0.isFinite, v0.isFinite, x0 > 0 || v0 > 0 else { return 0 }
    let beta = decayRate
    guard threshold > 0, beta > 0 else { return .infinity }
    let mixed = Self.length(zip(displacement, velocity).map { $1 + beta * $0 })
    // |sin ωt / ω| ≤ t, so the critical bound also holds below ζ = 1, where it stays finite.
    let critical = max(
      log(2 * x0 / threshold) / beta,
      2 / beta * log(4 * mixed / (M_E * beta * threshold)))
    switch regime {
    case .under(let frequency):
      return max(0, min(critical, log((x0 + mixed / frequency) / threshold) / beta))
    case .critical:
      return max(0, critical)
    case .over(let spread):
      let fast = beta + spread
      let slow = naturalFrequency * naturalFrequency / fast
      let a = zip(displacement, velocity).map { ($1 + fast * $0) / (2 * spread) }
      let b = zip(displacement, a).map { $0 - $1 }
      let parts = max(
        log(2 * Self.length(a) / threshold) / slow, log(2 * Self.length(b) / threshold) / fast)
      // Near ζ = 1 the terms are large and cancel; e^(−βt)·cosh λt ≤ e^(−st) and
      // sinh λt / λ ≤ t·e^(λt) give the critical bound with the slow rate s.
      let together = max(
        log(2 * x0 / threshold) / slow,
        2 / slow * log(4 * mixed / (M_E * slow * threshold)))
      return max(0, min(parts, together))
    }
  }

  private static func length(_ vector: [Double]) -> Double {
    vector.count == 1 ? abs(vector[0]) : vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
