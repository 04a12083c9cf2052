/// A budget of work that is counted while it is done.
///
/// It counts steps, never time: the code of a step has an estimate of its nanoseconds on one core
/// of the machine where it was measured, and burns as many units before the step. So the same input
/// ends at the same step on every machine, busy or not, and work that no forecast has covered is
/// counted as well. The estimates are accurate within a factor of about two.
package struct Fuel: Hashable, Sendable {
  /// The number of units; at least 0.
  package let limit: Double
  /// The number of units burned; above the limit when there were not enough.
  package private(set) var burned = 0.0

  /// The number of units in about one second on one core.
  package static let perSecond = 1e9

  /// Fuel for about `seconds` seconds on one core.
  package init(seconds: Double) {
    limit = seconds > 0 ? seconds * Self.perSecond : 0
  }

  /// For the work of one call: opening a scene, or evaluating it at one moment.
  package static let standard = Fuel(seconds: 2)

  /// For work that is counted elsewhere.
  package static let endless = Fuel(seconds: .infinity)

  /// The limit in seconds, for messages.
  package var seconds: Double { limit / Self.perSecond }

  /// Whether more was burned than the limit.
  @inlinable package var isEmpty: Bool { burned > limit }

  /// The remaining units; 0 when it is empty.
  package var rest: Double { isEmpty ? 0 : limit - burned }

  /// Charges a step before it is done; throws when the fuel is not enough, and on every later call.
  ///
  /// Negative units count as 0. NaN, as overflow can produce, counts as more than the limit.
  @inlinable package mutating func burn(_ units: Double) throws(OutOfFuel) {
    spend(units)
    if isEmpty { throw OutOfFuel(seconds: seconds) }
  }

  /// Charges a step where nothing can be thrown; the caller must check `isEmpty` in time.
  @usableFromInline package mutating func spend(_ units: Double) {
    burned += units.isNaN ? .infinity : max(0, units)
  }
}

/// The error when work exceeds its fuel.
///
/// The caller adds what the work was, and its place in the scene.
package struct OutOfFuel: Error, Hashable, Sendable {
  /// The limit for the work on one core, in seconds.
  package let seconds: Double

  @usableFromInline package init(seconds: Double) { self.seconds = seconds }
}
