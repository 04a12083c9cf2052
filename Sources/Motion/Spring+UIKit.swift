import Glibc

extension Spring {
  /// UIKit's spring of `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// Finds the frequency at which the envelope of the sine term has decayed to 0.001 after
  /// `duration` seconds (mass 1): the rule that Framer and OpenSwiftUI document as UIKit's. The
  /// ratio is clamped to 0.01…1 and the duration to 0.01…10. `initialVelocity` is in whole
  /// distances per second towards the end; of several solutions the stiffest is taken, and where
  /// a fast start leaves none, the one for a start at rest.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let rule = EnvelopeRule(
      dampingRatio: dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 1) : 1,
      duration: duration.isFinite ? min(max(duration, 0.01), 10) : 10,
      velocity: initialVelocity.isFinite ? initialVelocity : 0)
    var atRest = rule
    atRest.velocity = 0
    let omega = rule.largestFrequency ?? atRest.largestFrequency ?? 1 / rule.duration
    self.init(mass: 1, stiffness: omega * omega, damping: 2 * rule.dampingRatio * omega)
  }
}

/// The equation between a spring's frequency and the time after which it counts as settled.
private struct EnvelopeRule {
  var dampingRatio: Double
  var duration: Double
  var velocity: Double
  let epsilon = 0.001

  /// √(1 − ζ²), 0 for the critical spring, whose envelope is of another form.
  var root: Double { (1 - dampingRatio * dampingRatio).squareRoot() }

  /// The envelope at `duration` of the spring with a frequency.
  func envelope(_ omega: Double) -> Double {
    root > 0
      ? (dampingRatio - velocity / omega) / root * exp(-dampingRatio * omega * duration)
      : ((omega - velocity) * duration + 1) * exp(-omega * duration)
  }

  /// The largest ω at which the envelope meets ε, or nil when there is none.
  var largestFrequency: Double? {
    let (zeta, v, d) = (dampingRatio, velocity, duration)
    if root > 0, v == 0 { return log(zeta / (epsilon * root)) / (zeta * d) }
    // Past its only maximum the envelope falls for ever: one root lies there or none.
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
}
