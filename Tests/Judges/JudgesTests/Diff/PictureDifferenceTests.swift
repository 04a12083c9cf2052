import FlipbookImages

import TestSupport
import Testing

/// How far two pictures are apart.
@Suite(.endsInTime) struct PictureDifferenceTests {
  @Test func `the same pictures are not apart`() throws {
    let difference = PictureDifference(try .gray(4, 4, 9), try .gray(4, 4, 9))
    #expect(difference.count == 0 && difference.largest == 0 && difference.mean == 0)
  }

  @Test func `pixels are counted, the largest channel is told, and the mean of all`() throws {
    var other = try Bitmap.gray(4, 4, 100)
    other.setPixel(x: 1, y: 2, to: Pixel(red: 112, green: 100, blue: 96))
    other.setPixel(x: 3, y: 3, to: Pixel(red: 100, green: 100, blue: 102))
    let difference = PictureDifference(try .gray(4, 4, 100), other)
    #expect(difference.count == 2 && difference.largest == 12)
    // 12 + 4 + 2 levels over 16 pixels of three channels.
    #expect(difference.mean == 18.0 / 48)
  }

  @Test func `a difference within the tolerance is seen, but not counted`() throws {
    let difference = PictureDifference(try .gray(2, 2, 10), try .gray(2, 2, 13), tolerance: 3)
    #expect(difference.count == 0 && difference.largest == 3 && difference.mean == 3)
  }

  @Test func `alpha is a fourth channel where one has it`() throws {
    let opaque = try Bitmap.gray(1, 1, 0)
    var clear = try #require(Bitmap(width: 1, height: 1, isOpaque: false))
    clear.fill(with: Pixel(red: 0, green: 0, blue: 0, alpha: 55))
    let difference = PictureDifference(opaque, clear)
    // 255 − 55 in one of four channels.
    #expect(difference.largest == 200 && difference.mean == 50)
  }
}
