/// A set of keys of a table, by their numbers.
package struct KeySet: Sendable {
  private var bits: UInt128 = 0

  /// Numbers must be below 128; no table has that many keys.
  package init(_ numbers: [Int]) {
    for number in numbers { insert(number) }
  }

  package mutating func insert(_ number: Int) { bits |= 1 << UInt128(number) }

  package var isEmpty: Bool { bits == 0 }
  package var count: Int { bits.nonzeroBitCount }

  package func intersection(_ other: KeySet) -> KeySet {
    var result = self
    result.bits &= other.bits
    return result
  }

  package func isSubset(of other: KeySet) -> Bool { bits & ~other.bits == 0 }
}
