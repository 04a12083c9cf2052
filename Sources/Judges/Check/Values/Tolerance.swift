/// The maximum distance of a number from its expected value.
package struct Tolerance: Hashable, Sendable {
  package let amount: Double

  package init(_ amount: Double) {
    self.amount = amount
  }

  /// The tolerance for traced values of the same film on any machine: only the last bits of libm
  /// differ.
  package static let trace = Tolerance(1e-9)

  /// Whether a number is within the tolerance, which is relative for expected numbers above 1.
  package func accepts(_ actual: Double, for expected: Double) -> Bool {
    actual == expected || abs(actual - expected) <= amount * max(1, abs(expected))
  }
}
