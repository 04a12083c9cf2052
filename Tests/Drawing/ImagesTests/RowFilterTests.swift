import CFlipbookPNG
import TestSupport
import Testing

@Suite(.endsInTime) struct RowFilterTests {
  /// A row of words: flat runs with a soft edge here and there, or noise.
  static func row(_ seed: Int, count: Int, isNoise: Bool) -> [UInt32] {
    (0..<count).map { x in
      if isNoise { return UInt32(truncatingIfNeeded: (x &+ seed &* 977) &* 2_654_435_761) }
      let edge = (x + seed * 3) % 40
      return edge < 4 ? UInt32(edge * 0x1122_3344 & 0xFFFF_FFFF) : 0xFF20_4060
    }
  }

  static func filtered(
    _ row: [UInt32], above: [UInt32]?, isOpaque: Bool,
    by filter: (UnsafeMutablePointer<UInt8>?, UnsafeRawPointer?, UnsafeRawPointer?, Int, Bool) ->
      Bool
  ) -> [UInt8] {
    let size = 1 + row.count * (isOpaque ? 3 : 4)
    var bytes = [UInt8](repeating: 0xAA, count: size + Int(FLIPBOOK_ROW_SLACK))
    row.withUnsafeBytes { row in
      if let above {
        above.withUnsafeBytes {
          _ = filter(&bytes, row.baseAddress, $0.baseAddress, row.count / 4, isOpaque)
        }
      } else {
        _ = filter(&bytes, row.baseAddress, nil, row.count / 4, isOpaque)
      }
    }
    return Array(bytes.prefix(size))
  }

  @Test(arguments: [1, 2, 8, 9, 16, 17, 31, 100, 257], [true, false])
  func `the fast way writes the same bytes as the portable one`(count: Int, isOpaque: Bool) {
    var filters: Set<UInt8> = []
    for seed in 0..<40 {
      let row = Self.row(seed, count: count, isNoise: seed % 4 == 3)
      let above = seed == 0 ? nil : Self.row(seed / 2, count: count, isNoise: seed % 8 == 7)
      let fast = Self.filtered(row, above: above, isOpaque: isOpaque, by: flipbook_filter_row)
      let portable = Self.filtered(
        row, above: above, isOpaque: isOpaque, by: flipbook_filter_row_portable)
      #expect(fast == portable)
      filters.insert(fast[0])
    }
    #expect(filters.isSubset(of: [1, 2, 4]))
    #expect(count < 8 || filters.count == 3)
  }

  @Test func `a row like the one above becomes zeroes by UP`() {
    let row = Self.row(5, count: 50, isNoise: true)
    let bytes = Self.filtered(row, above: row, isOpaque: true, by: flipbook_filter_row)
    #expect(bytes == [2] + [UInt8](repeating: 0, count: 150))
  }

  @Test func `the unused byte of opaque pixels has no influence`() {
    for seed in 1..<20 {
      let row = Self.row(seed, count: 70, isNoise: false)
      let above = Self.row(seed / 2, count: 70, isNoise: false)
      let plain = Self.filtered(row, above: above, isOpaque: true, by: flipbook_filter_row)
      let other = Self.filtered(
        row.enumerated().map { $1 ^ UInt32($0 & 255) << 24 }, above: above, isOpaque: true,
        by: flipbook_filter_row)
      #expect(plain == other)
    }
  }
}
