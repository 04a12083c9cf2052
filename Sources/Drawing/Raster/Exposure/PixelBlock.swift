/// Sixteen adjacent pixels that are compared together, because most redrawn pixels do not change.
enum PixelBlock {
  static let count = 16

  private typealias Words = SIMD16<UInt32>

  /// Whether two blocks have equal words in the bits of a mask.
  @inline(__always)
  static func isSame(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, mask: UInt32
  ) -> Bool {
    let one = UnsafeRawPointer(one).loadUnaligned(as: Words.self)
    let other = UnsafeRawPointer(other).loadUnaligned(as: Words.self)
    // Halves are combined step by step, because comparing all lanes would compile to scalar code.
    let difference = unsafeBitCast(
      (one ^ other) & Words(repeating: mask), to: SIMD8<UInt64>.self)
    let four = difference.lowHalf | difference.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y == 0
  }
}
