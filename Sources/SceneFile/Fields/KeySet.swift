/// A set of keys of a table, by their numbers.
struct KeySet: Sendable {
  private var bits: UInt128 = 0

  /// Numbers must be below 128; no table has that many keys.
  init(_ numbers: [Int]) {
    for number in numbers { insert(number) }
  }

  mutating func insert(_ number: Int) { bits |= 1 << UInt128(number) }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  func intersection(_ other: KeySet) -> KeySet {
    var result = self
    result.bits &= other.bits
    return result
  }

  func isSubset(of other: KeySet) -> Bool { bits & ~other.bits == 0 }
}
