import Glibc

/// The fraction of its velocity that a decelerating motion keeps over one millisecond
/// (`UIScrollView.DecelerationRate`).
public struct DecelerationRate: Hashable, Sendable {
  /// Between 0 and 1, exclusive.
  public let perMillisecond: Double

  /// Makes a rate; nil unless it is between 0 and 1, exclusive.
  public init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond < 1 else { return nil }
    self.perMillisecond = perMillisecond
  }

  private init(known: Double) {
    perMillisecond = known
  }

  // Apple's documentation of UIScrollView.DecelerationRate.
  /// 0.998, the rate of a scroll view without paging.
  public static let normal = DecelerationRate(known: 0.998)
  /// 0.99.
  public static let fast = DecelerationRate(known: 0.99)
}

extension DecelerationRate {
  /// The exponent per second, 1000·ln d; below 0.
  public var exponent: Double { 1000 * log(perMillisecond) }

  /// Apple's `project` (WWDC 2018, Designing Fluid Interfaces): `value` + velocity/1000 · d/(1 − d),
  /// the sum of a deceleration in steps of a millisecond; 0.1 % less far than `projection` at the
  /// normal rate.
  package func project(_ value: Double, velocity: Double) -> Double {
    value + velocity / 1000 * perMillisecond / (1 - perMillisecond)
  }

  /// The final value of a deceleration from `value` at `velocity` units per second.
  public func projection(of value: Double, velocity: Double) -> Double {
    value - velocity / exponent
  }
}
