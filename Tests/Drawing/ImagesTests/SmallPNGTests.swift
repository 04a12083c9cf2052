import FlipbookImages
import TestSupport
import Testing

/// PNG files for archives.
@Suite(.endsInTime) struct SmallPNGTests {
  static let compressors = [PNGDeflate.libdeflate, .smallZlib].filter(\.isAvailable)

  /// Noise of all the colors, each of them used; translucent ones have every kind of alpha.
  private func noise(of count: Int, isOpaque: Bool) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: 167, height: 159, isOpaque: isOpaque))
    var random = SeededGenerator(seed: UInt64(count))
    for y in 0..<159 {
      for x in 0..<167 {
        let place = y * 167 + x
        let index = place < count ? place : Int(random.next() >> 33) % count
        bitmap.setPixel(
          x: x, y: y,
          to: Pixel(
            red: UInt8(index & 255), green: UInt8(index * 151 & 255 ^ (index >> 8) * 77),
            blue: UInt8((index * 89 + 31) & 255),
            // With an alpha below 255 premultiplying would make some colors the same.
            alpha: isOpaque || index % 3 > 0 ? 255 : 0))
      }
    }
    return bitmap
  }

  /// Bits for each pixel of a palette (PNG specification, table 11.1), by the count of colors.
  @Test(
    arguments: [
      (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (200, 8), (256, 8), (257, 0),
    ], compressors)
  func `a picture of few colors has a palette`(
    colors: (count: Int, depth: UInt8), deflate: PNGDeflate
  ) throws {
    let bitmap = try noise(of: colors.count, isOpaque: true)
    let file = try PNGEncoder(deflate: deflate).encoded(bitmap)
    // IHDR's depth and color type, of which 3 is a palette and 2 is RGB.
    #expect(Array(file[24..<26]) == (colors.depth == 0 ? [8, 2] : [colors.depth, 3]))
    #expect(try ImageDecoder.decode(file, name: "a.png") == bitmap)
    // Behind the signature and IHDR.
    #expect(Array(file[37..<41]) == Array("sRGB".utf8))
  }

  @Test(arguments: [1, 2, 5, 20, 200], compressors)
  func `a palette holds transparency`(count: Int, deflate: PNGDeflate) throws {
    let bitmap = try noise(of: count, isOpaque: false)
    let file = try PNGEncoder(deflate: deflate).encoded(bitmap)
    #expect(file[25] == 3)
    #expect(try ImageDecoder.decode(file, name: "a.png") == bitmap)
  }

  @Test(arguments: compressors, [true, false])
  func `small PNGs are smaller than those that are written fast`(
    deflate: PNGDeflate, isOpaque: Bool
  ) throws {
    let bitmap = try PNGEncoderTests.discs(isOpaque: isOpaque)
    let small = try PNGEncoder(deflate: deflate).encoded(bitmap)
    let fast = try PNGEncoder(deflate: .preferred).encoded(bitmap)
    #expect(small.count * 10 < fast.count * 9)
    #expect(try ImageDecoder.decode(small, name: "a.png") == bitmap)
  }

  @Test func `the library that makes small PNGs is named for the manifest`() {
    #expect(PNGDeflate.smallZlib.library.hasSuffix(" level 9"))
    #expect(
      !PNGDeflate.libdeflate.isAvailable || PNGDeflate.libdeflate.library.hasPrefix("libdeflate 1.")
    )
    #expect(Self.compressors.contains(.smallest))
  }
}
