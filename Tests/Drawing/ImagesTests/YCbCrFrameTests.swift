import CFlipbookYUV
import FlipbookImages
import TestSupport
import Testing

@Suite(.endsInTime) struct YCbCrFrameTests {
  typealias Converter = (
    UnsafeMutablePointer<UInt8>?, UnsafePointer<UInt32>?, Int, Int, Int, Int
  ) -> Void

  /// The planes of a picture, in memory that is first filled with a mark and followed by one.
  static func planes(
    of words: [UInt32], width: Int, height: Int, pairs: Range<Int>? = nil, by convert: Converter
  ) -> [UInt8] {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    var bytes = [UInt8](repeating: 0xAA, count: columns * rows * 6 + 64)
    let pairs = pairs ?? 0..<rows
    convert(&bytes, words, width, height, pairs.lowerBound, pairs.upperBound)
    return bytes
  }

  static func noise(_ count: Int, from generator: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in UInt32(truncatingIfNeeded: generator.next()) }
  }

  @Test func `the fast way writes the same bytes as the portable one at every size`() {
    var generator = SeededGenerator(seed: 709)
    for width in Array(1...67) + [255, 256, 257] {
      for height in 1...5 {
        let words = Self.noise(width * height, from: &generator)
        let fast = Self.planes(of: words, width: width, height: height, by: flipbook_yuv420)
        let portable = Self.planes(
          of: words, width: width, height: height, by: flipbook_yuv420_portable)
        #expect(fast == portable, "\(width)×\(height)")
        #expect(fast.suffix(64).allSatisfy { $0 == 0xAA }, "\(width)×\(height)")
      }
    }
  }

  /// The formula of ITU-R BT.709-6, items 3.2 to 3.4, with numbers and no shortcuts.
  static func formula(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return [
      16 + 219 / 255 * luma, 128 + 224 / 255 * (blue - luma) / 1.8556,
      128 + 224 / 255 * (red - luma) / 1.5748,
    ]
  }

  @Test func `every color is the nearest level to what the formula says`() {
    // A column of 2 × 256 pixels for each red and green: each blue twice, since chroma takes two rows.
    var column = [UInt32](repeating: 0, count: 512)
    var planes = [UInt8](repeating: 0, count: 512 * 3)
    var worst = (luma: 0.0, blue: 0.0, red: 0.0)
    for high in 0..<65536 {
      for row in 0..<512 { column[row] = UInt32(high << 8 | row / 2) }
      flipbook_yuv420_portable(&planes, column, 1, 512, 0, 256)
      let base = Self.formula(Double(high >> 8), Double(high & 255), 0)
      let step = Self.formula(0, 0, 1)
      let (y, cb, cr) = (step[0] - 16, step[1] - 128, step[2] - 128)
      planes.withUnsafeBufferPointer { planes in
        for blue in 0..<256 {
          let value = Double(blue)
          worst.luma = max(worst.luma, abs(Double(planes[blue * 4]) - base[0] - value * y))
          worst.blue = max(worst.blue, abs(Double(planes[1024 + blue]) - base[1] - value * cb))
          worst.red = max(worst.red, abs(Double(planes[1280 + blue]) - base[2] - value * cr))
        }
      }
    }
    #expect(worst.luma <= 0.503 && worst.blue <= 0.503 && worst.red <= 0.503, "\(worst)")
  }

  @Test func `chroma lies on the left of two columns and between two rows`() throws {
    // One red column in black: of 8 pixels a sum of 2 at its own site, of 4 where it is in the middle.
    for (lit, shares) in [(2, [0, 0.5, 0, 0]), (3, [0, 0.25, 0.25, 0]), (0, [0.75, 0, 0, 0])] {
      let words = (0..<16).map { $0 % 8 == lit ? UInt32(0xFF0000) : 0 }
      let planes = Self.planes(of: words, width: 8, height: 2, by: flipbook_yuv420)
      for (site, share) in shares.enumerated() {
        let expected = Self.formula(255 * share, 0, 0)
        #expect(abs(Double(planes[16 + site]) - expected[1]) <= 0.503, "column \(lit)")
        #expect(abs(Double(planes[20 + site]) - expected[2]) <= 0.503, "column \(lit)")
      }
    }
    // Both rows count alike.
    let rows = [UInt32](repeating: 0xFF, count: 2) + [0, 0]
    let expected = Self.formula(0, 0, 127.5)
    let planes = Self.planes(of: rows, width: 2, height: 2, by: flipbook_yuv420)
    #expect(abs(Double(planes[4]) - expected[1]) <= 0.503)
  }

  @Test func `grays have no color, and black and white are 16 and 235`() {
    let grays = (0..<256).map { UInt32($0 * 0x010101) }
    let planes = Self.planes(of: grays, width: 256, height: 1, by: flipbook_yuv420)
    #expect(planes[0] == 16 && planes[255] == 235)
    #expect(planes[512..<768].allSatisfy { $0 == 128 })
  }

  @Test func `a frame that is changed in some rows equals one that is made anew`() throws {
    var generator = SeededGenerator(seed: 4)
    for (width, height) in [(33, 17), (16, 16), (1, 1), (40, 9)] {
      var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: true))
      var frame = try #require(YCbCrFrame(width: width, height: height))
      frame.show(bitmap)
      for _ in 0..<20 {
        let start = Int.random(in: 0..<height, using: &generator)
        let rows = start..<Int.random(in: start...height, using: &generator)
        bitmap.withUnsafeMutableBytes { bytes in
          for index in rows.lowerBound * width * 4..<rows.upperBound * width * 4 {
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
          }
        }
        let former = frame
        let bytes = former.withUnsafeBytes { Array($0) }
        frame.show(bitmap, rows: rows)
        var fresh = try #require(YCbCrFrame(width: width, height: height))
        fresh.show(bitmap)
        #expect(frame.withUnsafeBytes { Array($0) } == fresh.withUnsafeBytes { Array($0) })
        #expect(former.withUnsafeBytes { Array($0) } == bytes)
      }
      #expect(frame.width == (width + 1) / 2 * 2 && frame.height == (height + 1) / 2 * 2)
      #expect(frame.byteCount == frame.width * frame.height * 3 / 2)
    }
    #expect(YCbCrFrame(width: 0, height: 1) == nil)
    #expect(YCbCrFrame(width: 16_384, height: 16_384) == nil)
  }
}
