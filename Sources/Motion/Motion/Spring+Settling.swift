import FlipbookCalculus
import Glibc

extension Spring {
  /// The settling time of `CASpringAnimation`, in seconds: when the motion from 0 to 1 stays within
  /// 0.001 of its end.
  ///
  /// `initialVelocity` is Core Animation's normalized velocity. For underdamping it is the bound
  /// −ln(0.001 / (1 + |β − v| / ωd)) / β, in the order of operations that gives Apple's printed
  /// 1.4727003346780927 for mass 1, stiffness 100, damping 10; otherwise the exact last time at
  /// which the distance is 0.001. Close to critical damping, where Apple's bound grows without
  /// limit, another bound that meets the critical time is used. Infinite without damping.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    guard isValid, initialVelocity.isFinite else { return 0 }
    let beta = decayRate
    guard beta > 0 else { return .infinity }
    switch regime {
    case .under(let frequency):
      let a = beta - initialVelocity
      let envelope = -log(0.001 / (1 + abs(a) / frequency)) / beta
      // From two radians on, the other bound is the later one.
      guard frequency * envelope < 2 else { return envelope }
      // The distance is |cos ωt + a·sin ωt / ω|·e^(−βt), where cos ωt differs from 1 by at most
      // (ωt)²/2 and sin ωt / ω from t by at most t·(ωt)²/6.
      return min(
        envelope,
        Self.lastTimeAtThreshold(critical: a, decay: beta) { time in
          let square = frequency * frequency * time * time
          return (abs(1 + a * time) + square * (0.5 + abs(a) * time / 6)) * exp(-beta * time)
        })
    case .critical:
      let a = beta - initialVelocity
      return Self.lastTimeAtThreshold(critical: a, decay: beta) { time in
        abs(1 + a * time) * exp(-beta * time)
      }
    case .over(let spread):
      // A·e^(−s·t) + B·e^(−f·t) with the slow and the fast rate.
      let fast = beta + spread
      let slow = naturalFrequency * naturalFrequency / fast
      let a = (fast - initialVelocity) / (2 * spread)
      let b = 1 - a
      let zero = a == 0 ? 0 : -b / a
      let flat = a == 0 ? 0 : -b * fast / (a * slow)
      let step = SpringTrajectory.unitStep(self, initialVelocity: initialVelocity)
      return Self.lastTimeAtThreshold(
        zero: zero > 1 ? log(zero) / (2 * spread) : nil,
        flat: flat > 1 ? log(flat) / (2 * spread) : 0, decay: beta
      ) { abs(step.state(at: $0).value - 1) }
    }
  }

  /// The same for a distance that is (1 + a·t)·e^(−β·t) or close to it: stationary at 1/β − 1/a,
  /// zero at −1/a.
  private static func lastTimeAtThreshold(
    critical a: Double, decay: Double, of distance: (Double) -> Double
  ) -> Double {
    lastTimeAtThreshold(
      zero: a < 0 ? -1 / a : nil, flat: a == 0 ? 0 : 1 / decay - 1 / a, decay: decay, of: distance)
  }

  /// The last time at which a distance from the end is 0.001: after `flat`, its last extreme,
  /// unless that is already within this distance.
  private static func lastTimeAtThreshold(
    zero: Double?, flat: Double, decay: Double, of distance: (Double) -> Double
  ) -> Double {
    func excess(_ time: Double) -> Double { distance(time) - 0.001 }
    let extremum = max(flat, 0)
    if excess(extremum) <= 0 {
      guard let zero = zero.map({ max($0, 0) }) else { return extremum }
      return RootSearch.root(in: 0...zero, of: excess)
        ?? RootSearch.root(in: zero...max(zero, extremum), of: excess) ?? zero
    }
    var high = max(extremum, 1 / decay)
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
