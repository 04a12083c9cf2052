import FlipbookDiff
import FlipbookImages
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

@Test(.endsInTime) func `a difference of alpha alone is a difference`() throws {
  var expected = try #require(Bitmap(width: 8, height: 4, isOpaque: false))
  // Black in any opacity has the same three colors in memory: none.
  expected.fill(with: Pixel(red: 0, green: 0, blue: 0, alpha: 128))
  var actual = expected
  actual.setPixel(x: 6, y: 1, to: Pixel(red: 0, green: 0, blue: 0, alpha: 100))
  let comparison = FrameComparison(expected: expected, actual: actual, tolerance: 0)
  #expect(!comparison.isEqual)
  #expect(comparison.message == "1 pixel differs, by at most 28 of 255, first at (6, 1)")
  #expect(!FrameComparison(expected: actual, actual: expected, tolerance: 27).isEqual)
  #expect(FrameComparison(expected: expected, actual: actual, tolerance: 28).isEqual)
}

@Test(.endsInTime)
func `an opaque picture differs from a translucent one, and not from a full one`()
  throws
{
  let black = Pixel(red: 0, green: 0, blue: 0)
  var opaque = try #require(Bitmap(width: 2, height: 1, isOpaque: true))
  var full = try #require(Bitmap(width: 2, height: 1, isOpaque: false))
  opaque.fill(with: black)
  full.fill(with: black)
  #expect(FrameComparison(expected: opaque, actual: full, tolerance: 0).isEqual)
  full.setPixel(x: 1, y: 0, to: Pixel(red: 0, green: 0, blue: 0, alpha: 254))
  #expect(!FrameComparison(expected: opaque, actual: full, tolerance: 0).isEqual)
  #expect(!FrameComparison(expected: full, actual: opaque, tolerance: 0).isEqual)
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
