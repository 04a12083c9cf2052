import CFlipbookPNG
import TestSupport
import Testing

/// Straight pixels become premultiplied ones, opaque stretches without a look at each.
@Suite(.endsInTime) struct PremultiplyTests {
  /// round(c · a / 255) of each component, in whole numbers: halves cannot come up, because 255 is odd.
  private static func plain(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    return [0, 8, 16].reduce(alpha << 24) { sum, shift in
      sum | ((2 * (word >> shift & 255) * alpha + 255) / 510) << shift
    }
  }

  @Test func `law 14: stretches of opaque pixels make no difference`() {
    var random = SeededGenerator(seed: 8)
    for count in [0, 1, 7, 255, 256, 257, 511, 512, 1000, 1280] {
      for translucent in [0, 1, 3, count] {
        var words = (0..<count).map { _ in
          UInt32.random(in: 0...(.max), using: &random) | 0xFF00_0000
        }
        for _ in 0..<min(translucent, count) {
          words[Int.random(in: 0..<count, using: &random)] = .random(in: 0...(.max), using: &random)
        }
        var made = words
        let isOpaque = made.withUnsafeMutableBytes { flipbook_premultiply($0.baseAddress, count) }
        #expect(made == words.map(Self.plain))
        #expect(isOpaque == words.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }

  /// Each component with each alpha, also as the last pixel of a stretch.
  @Test func `each component is rounded to the nearest`() {
    for alpha in UInt32(0)...255 {
      let words = (UInt32(0)...255).map { alpha << 24 | $0 << 16 | (255 - $0) << 8 | $0 }
      var made = words
      _ = made.withUnsafeMutableBytes { flipbook_premultiply($0.baseAddress, 256) }
      #expect(made == words.map(Self.plain))
    }
  }
}
