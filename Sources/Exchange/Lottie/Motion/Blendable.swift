/// A value that keyframes can lead to another one of its kind.
package protocol Blendable: Equatable, Sendable {
  /// The value at a fraction of the way; fractions outside of 0…1 go beyond the ends.
  func blended(to other: Self, at fraction: Double) -> Self

  /// Whether there is a way to another value, so that fractions of it are values in between.
  func leads(to other: Self) -> Bool

  /// Whether no number of it is farther than a tolerance from that of another value.
  func isWithin(_ tolerance: Double, of other: Self) -> Bool
}

/// The numbers of a property: one for an opacity, two for a position, four for a color.
package struct Numbers: Blendable {
  package var values: [Double]

  package init(_ values: [Double]) { self.values = values }

  /// The number at an index; 0 where the file gives fewer.
  package subscript(index: Int) -> Double { values.indices.contains(index) ? values[index] : 0 }

  package func leads(to other: Numbers) -> Bool { values.count == other.values.count }

  package func blended(to other: Numbers, at fraction: Double) -> Numbers {
    guard leads(to: other) else { return fraction < 1 ? self : other }
    return Numbers(zip(values, other.values).map { $0 + ($1 - $0) * fraction })
  }

  package func isWithin(_ tolerance: Double, of other: Numbers) -> Bool {
    values.count == other.values.count
      && zip(values, other.values).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
