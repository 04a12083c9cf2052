import Synchronization

/// Fuel that several take from: whoever folds a script, and what it asks on the way.
///
/// How much is taken depends on what is done and not on when, so it is the same on every machine.
package final class FuelTank: Sendable {
  private let fuel: Mutex<Fuel>

  package init(_ fuel: Fuel = .standard) {
    self.fuel = Mutex(fuel)
  }

  /// The fuel as it is now.
  package var level: Fuel { fuel.withLock { $0 } }

  /// Whether more was taken than there was.
  package var isEmpty: Bool { level.isEmpty }

  /// Pays for a step, as `Fuel` does; whoever does many looks at `isEmpty` in time.
  package func spend(_ units: Double) { fuel.withLock { $0.spend(units) } }

  /// Pays for a step before it is done; throws when the fuel does not suffice, and from then on.
  package func burn(_ units: Double) throws(OutOfFuel) {
    spend(units)
    let level = level
    if level.isEmpty { throw OutOfFuel(seconds: level.seconds) }
  }
}
