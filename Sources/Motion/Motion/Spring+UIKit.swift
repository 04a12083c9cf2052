import FlipbookCalculus
import Glibc

extension Spring {
  /// UIKit's spring of `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// Finds the frequency at which the envelope of the sine term has decayed to 0.001 after
  /// `duration` seconds (mass 1): the rule that Framer and OpenSwiftUI document as UIKit's. The
  /// ratio is clamped to 0.01…1 and the duration to 0.01…10. `initialVelocity` is in multiples of
  /// the total distance per second toward the end; where a fast start has several solutions or
  /// none, `solver` selects one.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0,
    solver: EnvelopeSolver = .largestRoot
  ) {
    let rule = EnvelopeRule(
      dampingRatio: dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 1) : 1,
      duration: duration.isFinite ? min(max(duration, 0.01), 10) : 10,
      velocity: initialVelocity.isFinite ? initialVelocity : 0)
    var atRest = rule
    atRest.velocity = 0
    let stiffest = rule.largestFrequency ?? atRest.largestFrequency ?? 1 / rule.duration
    let omega =
      switch solver {
      case .largestRoot: stiffest
      case .newton: rule.newtonFrequency ?? stiffest
      }
    self.init(mass: 1, stiffness: omega * omega, damping: 2 * rule.dampingRatio * omega)
  }

  /// The frequency that is used where UIKit's rule has several.
  public enum EnvelopeSolver: String, Hashable, Sendable, CaseIterable {
    /// The largest, for the stiffest spring; where a fast start has none, that of a start at rest.
    case largestRoot
    /// The result of UIKit's own iteration, measured on iOS 14.4: weak springs for fast starts.
    case newton
  }

  /// The duration for which UIKit's rule gives this spring's frequency, in seconds; nil where the
  /// rule cannot give this spring: outside 0.01…10 s, without damping, or with too fast a start.
  ///
  /// The mass has no effect, because UIKit's is 1 and only the motion matters.
  public func uikitDuration(initialVelocity v: Double = 0) -> Double? {
    guard isValid, v.isFinite, damping > 0 else { return nil }
    let omega = naturalFrequency
    let zeta = min(dampingRatio, 1)
    guard omega > v, zeta >= 0.01 else { return nil }
    let duration: Double
    if zeta < 1 {
      let envelope = (zeta * omega - v) / (omega * (1 - zeta * zeta).squareRoot())
      guard envelope > 0.001 else { return nil }
      duration = log(envelope / 0.001) / (zeta * omega)
    } else {
      // ((ω − v)·D + 1)·e^(−ωD) decreases from its peak at D = 1/ω − 1/(ω − v), or from 0.
      let excess: (Double) -> Double = { log1p((omega - v) * $0) - omega * $0 - log(0.001) }
      let peak = max(0, 1 / omega - 1 / (omega - v))
      guard let root = RootSearch.root(in: peak...max(peak, 10), of: excess) else { return nil }
      duration = root
    }
    return (0.01...10).contains(duration) ? duration : nil
  }
}

/// The equation between a spring's frequency and the time after which it counts as settled.
private struct EnvelopeRule {
  var dampingRatio: Double
  var duration: Double
  var velocity: Double
  let epsilon = 0.001

  /// √(1 − ζ²); 0 for the critical spring, whose envelope has a different form.
  var root: Double { (1 - dampingRatio * dampingRatio).squareRoot() }

  /// The envelope at `duration` for a frequency.
  func envelope(_ omega: Double) -> Double {
    root > 0
      ? (dampingRatio - velocity / omega) / root * exp(-dampingRatio * omega * duration)
      : ((omega - velocity) * duration + 1) * exp(-omega * duration)
  }

  /// The derivative of the envelope by the frequency.
  func slope(_ omega: Double) -> Double {
    let (zeta, v, d) = (dampingRatio, velocity, duration)
    return root > 0
      ? (v / (omega * omega) - zeta * d * (zeta - v / omega)) / root * exp(-zeta * omega * d)
      : -d * d * (omega - v) * exp(-omega * d)
  }

  /// The largest ω at which the envelope equals ε, or nil when there is none.
  var largestFrequency: Double? {
    let (zeta, v, d) = (dampingRatio, velocity, duration)
    if root > 0, v == 0 { return log(zeta / (epsilon * root)) / (zeta * d) }
    // After its only maximum the envelope decreases, so there is one root there or none.
    let peak: Double
    if root > 0 {
      let b = zeta * d * v
      peak =
        v > 0
        ? (b + (b * b + 4 * zeta * zeta * d * v).squareRoot()) / (2 * zeta * zeta * d) : 1e-9 / d
    } else {
      peak = max(v, 0)
    }
    guard envelope(peak) > epsilon else { return nil }
    var high = max(peak, 1 / d)
    for _ in 0..<60 where envelope(high) > epsilon { high *= 2 }
    return RootSearch.root(in: peak...high) { envelope($0) - epsilon }
  }

  /// The result of UIKit's iteration: Newton's steps on ε − |envelope| from 5/D, and from 1/D when
  /// those do not converge; nil when neither does.
  var newtonFrequency: Double? {
    for start in [5 / duration, 1 / duration] {
      if let omega = newtonSteps(from: start) { return omega }
    }
    return nil
  }

  private func newtonSteps(from start: Double) -> Double? {
    var omega = start
    for _ in 0..<12 {
      let value = envelope(omega)
      let step = (epsilon - abs(value)) / (value < 0 ? slope(omega) : -slope(omega))
      omega -= step
      guard omega.isFinite else { return nil }
      if abs(step) <= 0.001 { break }
    }
    let square = omega * omega
    return square.isFinite && square > 0 ? abs(omega) : nil
  }
}
