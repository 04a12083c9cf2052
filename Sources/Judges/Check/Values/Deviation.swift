import FlipbookOpening

/// The size of a difference, with its unit.
package struct Deviation: Hashable, Sendable {
  package var amount: Double
  /// `pt`, `px`, `of 255`; empty for plain numbers.
  package var unit: String

  package init(_ amount: Double, unit: String = "") {
    self.amount = amount
    self.unit = unit
  }

  /// `0.1 px`, with four significant digits.
  package var text: String {
    Numerals.significant(amount) + (unit.isEmpty ? "" : " \(unit)")
  }
}
