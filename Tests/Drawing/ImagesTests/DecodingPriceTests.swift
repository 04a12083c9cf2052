import FlipbookImages
import TestSupport
import Testing

/// The price of decoding is known before it is paid.
@Suite(.endsInTime) struct DecodingPriceTests {
  private func png(bitDepth: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0, count: 16) + [bitDepth]
  }

  @Test func `a file may have the pixels that its bytes leave room for`() {
    let price = DecodingPrice(of: png(bitDepth: 8))
    #expect(price.units(bytes: 1000, pixels: 100) == 1000 * 8 + 100 * 9)
    #expect(price.pixels(within: 8900, bytes: 1000) == 100)
    #expect(price.pixels(within: 8000, bytes: 1000) == 0)
    #expect(price.pixels(within: 7990, bytes: 1000) < 0)
    #expect(price.pixels(within: .infinity, bytes: 1000) > 1 << 40)
  }

  @Test func `sixteen bits a channel take about twice as long`() {
    #expect(
      DecodingPrice(of: png(bitDepth: 16)).pixel > 1.5 * DecodingPrice(of: png(bitDepth: 8)).pixel)
  }

  @Test func `what is drawn or unknown has no price`() {
    for text in ["<svg/>", "", "what?"] {
      #expect(DecodingPrice(of: Array(text.utf8)).units(bytes: 9, pixels: 9) == 0)
    }
  }
}
