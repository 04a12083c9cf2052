import FlipbookDiff
import FlipbookImages
import TestSupport
import Testing

/// Expected, difference and actual side by side.
@Suite(.endsInTime) struct ComparisonStripTests {
  private static func grey(_ width: Int, _ height: Int, _ level: UInt8 = 128) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: true))
    bitmap.fill(with: Pixel(red: level, green: level, blue: level))
    return bitmap
  }

  @Test func `a strip shows expected, sixteen times the difference, and actual`() throws {
    let strip = try #require(
      ComparisonStrip.bitmap(expected: try Self.grey(4, 2, 100), actual: try Self.grey(4, 2, 103)))
    // Three pictures of 4 columns with gaps of 8 columns.
    #expect(strip.width == 28 && strip.height == 2)
    #expect(strip.pixel(x: 0, y: 0) == Pixel(red: 100, green: 100, blue: 100))
    #expect(strip.pixel(x: 12, y: 0) == Pixel(red: 48, green: 48, blue: 48))
    #expect(strip.pixel(x: 24, y: 1) == Pixel(red: 103, green: 103, blue: 103))
  }
}
