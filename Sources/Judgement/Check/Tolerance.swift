/// How far a number may be from the one that is expected.
package struct Tolerance: Hashable, Sendable {
  package let amount: Double

  package init(_ amount: Double) {
    self.amount = amount
  }

  /// Traced values of the same film on any machine: only the last bits of libm differ.
  package static let trace = Tolerance(1e-9)

  /// Whether a number is near enough: by the amount, or by that part of an expected number above 1.
  package func accepts(_ actual: Double, for expected: Double) -> Bool {
    actual == expected || abs(actual - expected) <= amount * max(1, abs(expected))
  }
}
