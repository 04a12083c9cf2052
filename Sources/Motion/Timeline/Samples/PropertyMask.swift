/// Properties of a layer's track, by their indexes: a quick test that most animations fail.
///
/// All from the 64th on share one bit, so a property may be contained although its index was never
/// added, but never the other way around.
package struct PropertyMask: Hashable, Sendable {
  private var bits: UInt64 = 0

  init() {}

  /// All properties.
  static let all = PropertyMask(bits: .max)

  private init(bits: UInt64) { self.bits = bits }

  private static func bit(of index: Int) -> UInt64 { 1 << UInt64(min(index, 63)) }

  mutating func insert(_ index: Int) { bits |= Self.bit(of: index) }

  mutating func formUnion(_ other: PropertyMask) { bits |= other.bits }

  func contains(_ index: Int) -> Bool { bits & Self.bit(of: index) != 0 }

  var rawValue: UInt64 { bits }
}
