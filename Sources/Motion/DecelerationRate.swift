import Glibc

/// The share of its velocity that a coasting motion keeps over one millisecond
/// (`UIScrollView.DecelerationRate`).
package struct DecelerationRate: Hashable, Sendable {
  package let perMillisecond: Double

  /// Makes a rate; nil unless it lies between 0 and 1, both excluded.
  package init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond < 1 else { return nil }
    self.perMillisecond = perMillisecond
  }

  private init(known: Double) {
    perMillisecond = known
  }

  // Apple's documentation of UIScrollView.DecelerationRate.
  package static let normal = DecelerationRate(known: 0.998)
  package static let fast = DecelerationRate(known: 0.99)
}

extension DecelerationRate {
  /// The exponent per second, 1000·ln d; below 0.
  package var exponent: Double { 1000 * log(perMillisecond) }

  /// Where something ends that coasts from `value` at `velocity` units per second.
  package func projection(of value: Double, velocity: Double) -> Double {
    value - velocity / exponent
  }
}
