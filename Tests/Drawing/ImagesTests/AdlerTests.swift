import CFlipbookPNG
import TestSupport
import Testing

@Suite(.endsInTime) struct AdlerTests {
  /// The definition (RFC 1950, section 8.2), byte by byte.
  static func adler(_ bytes: [UInt8], behind adler: UInt32 = 1) -> UInt32 {
    var (a, b) = (adler & 0xFFFF, adler >> 16)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64, 100, 5761, 65_537])
  func `the sum of any bytes is that of the definition`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let sparse = noise.map { $0 % 7 == 0 ? $0 : 0 }
    for bytes in [noise, sparse, [UInt8](repeating: 255, count: count)] {
      for before in [1, 0xFFF0_FFF0, 0] as [UInt32] {
        #expect(flipbook_adler(before, bytes, bytes.count) == Self.adler(bytes, behind: before))
      }
    }
    guard count > 0 else { return }
    let zeroes = [7] + [UInt8](repeating: 0, count: count - 1)
    #expect(
      flipbook_adler_of_zeroes(0x1234_5678, 7, count) == Self.adler(zeroes, behind: 0x1234_5678))
  }

  @Test func `sums of parts make the sum of the whole`() {
    let bytes = (0..<999).map { UInt8($0 * 31 & 255) }
    let (head, tail) = (Array(bytes[..<400]), Array(bytes[400...]))
    #expect(
      flipbook_adler_joined(Self.adler(head), Self.adler(tail), tail.count) == Self.adler(bytes))
  }
}
