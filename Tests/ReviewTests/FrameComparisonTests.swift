import Images
import Review
import TestSupport
import Testing

private func grey(_ width: Int, _ height: Int, _ level: UInt8 = 128) throws -> Bitmap {
  var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: true))
  bitmap.fill(with: Pixel(red: level, green: level, blue: level))
  return bitmap
}

@Test(.endsInTime) func `equal pictures are equal`() throws {
  let comparison = FrameComparison(expected: try grey(8, 4), actual: try grey(8, 4), tolerance: 0)
  #expect(comparison.isEqual && comparison.largest == 0)
}

@Test(.endsInTime) func `one level of one channel of one pixel is a difference`() throws {
  var actual = try grey(8, 4)
  actual.setPixel(x: 5, y: 2, to: Pixel(red: 128, green: 129, blue: 128))
  let comparison = FrameComparison(expected: try grey(8, 4), actual: actual, tolerance: 0)
  #expect(!comparison.isEqual)
  #expect(comparison.message == "1 pixel differs, by at most 1 of 255, first at (5, 2)")
  #expect(FrameComparison(expected: try grey(8, 4), actual: actual, tolerance: 1).isEqual)
}

@Test(.endsInTime) func `the first three places are told, row by row`() throws {
  let comparison = FrameComparison(
    expected: try grey(4, 2, 10), actual: try grey(4, 2, 30), tolerance: 2)
  #expect(
    comparison.message == "8 pixels differ, by at most 20 of 255, first at (0, 0) (1, 0) (2, 0)")
}

@Test(.endsInTime) func `another size is a difference`() throws {
  let comparison = FrameComparison(expected: try grey(8, 4), actual: try grey(4, 8), tolerance: 255)
  #expect(!comparison.isEqual)
  #expect(comparison.message == "is 4×8 pixels instead of 8×4")
}

@Test(.endsInTime) func `a strip shows expected, sixteen times the difference, and actual`() throws
{
  let strip = try #require(
    ComparisonStrip.bitmap(expected: try grey(4, 2, 100), actual: try grey(4, 2, 103)))
  // Three pictures of 4 columns with gaps of 8 columns.
  #expect(strip.width == 28 && strip.height == 2)
  #expect(strip.pixel(x: 0, y: 0) == Pixel(red: 100, green: 100, blue: 100))
  #expect(strip.pixel(x: 12, y: 0) == Pixel(red: 48, green: 48, blue: 48))
  #expect(strip.pixel(x: 24, y: 1) == Pixel(red: 103, green: 103, blue: 103))
}
