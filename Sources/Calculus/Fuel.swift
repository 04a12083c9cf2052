/// Work that is counted while it is done, and that ends at a limit.
///
/// What is counted are steps, never time: whoever does a step knows about how many nanoseconds it takes
/// on one core of the machine on which it was measured, and burns as many units before it is done. So
/// the same input ends at the same step on every machine, busy or not, and work that no forecast has
/// seen is paid for as well. A unit is worth what it says within a factor of about two.
package struct Fuel: Hashable, Sendable {
  /// How many units there are; no less than 0.
  package let limit: Double
  /// How many were burned; above the limit when there were not enough.
  package private(set) var burned = 0.0

  /// How many units are about a second on one core.
  package static let perSecond = 1e9

  /// Fuel for about so many seconds on one core.
  package init(seconds: Double) {
    limit = seconds > 0 ? seconds * Self.perSecond : 0
  }

  /// For what one call may do: opening a scene, or a moment of it.
  package static let standard = Fuel(seconds: 2)

  /// For work that someone else has counted.
  package static let endless = Fuel(seconds: .infinity)

  /// The limit in seconds, for messages.
  package var seconds: Double { limit / Self.perSecond }

  /// Whether more was burned than there is.
  @inlinable package var isEmpty: Bool { burned > limit }

  /// What is left, in units; 0 when it is empty.
  package var rest: Double { isEmpty ? 0 : limit - burned }

  /// Pays for a step before it is done; throws when the fuel does not suffice, and from then on.
  ///
  /// Negative units are 0. A number of units that is none, as overflow makes it, is more than there is.
  @inlinable package mutating func burn(_ units: Double) throws(OutOfFuel) {
    spend(units)
    if isEmpty { throw OutOfFuel(seconds: seconds) }
  }

  /// Pays for a step where nothing can be thrown; whoever calls looks at `isEmpty` in time.
  @usableFromInline package mutating func spend(_ units: Double) {
    burned += units.isNaN ? .infinity : max(0, units)
  }
}

/// More work than there was fuel for.
///
/// Whoever lets work be done says what it is, and where in the scene it is written.
package struct OutOfFuel: Error, Hashable, Sendable {
  /// What the work may take on one core, in seconds.
  package let seconds: Double

  @usableFromInline package init(seconds: Double) { self.seconds = seconds }
}
