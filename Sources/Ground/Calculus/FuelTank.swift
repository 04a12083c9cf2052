import Synchronization

/// Fuel shared by several parts: the code that folds a script, and everything that it evaluates.
///
/// The amount used depends on the work and not on timing, so it is the same on every machine.
package final class FuelTank: Sendable {
  private let fuel: Mutex<Fuel>

  package init(_ fuel: Fuel = .standard) {
    self.fuel = Mutex(fuel)
  }

  /// The current state of the fuel.
  package var level: Fuel { fuel.withLock { $0 } }

  /// Whether more was used than the limit.
  package var isEmpty: Bool { level.isEmpty }

  /// Charges a step, as `Fuel` does; code with many steps must check `isEmpty` in time.
  package func spend(_ units: Double) { fuel.withLock { $0.spend(units) } }

  /// Charges a step before it is done; throws when the fuel is not enough, and on every later call.
  package func burn(_ units: Double) throws(OutOfFuel) {
    spend(units)
    let level = level
    if level.isEmpty { throw OutOfFuel(seconds: level.seconds) }
  }
}
