import FlipbookDiff
import TestSupport
import Testing

/// Brightness of pictures, made smaller and turned.
@Suite(.endsInTime) struct LumaPictureTests {
  /// Rows of 1, 2, 3 and so on.
  private static func counting(_ width: Int, _ height: Int) -> LumaPicture {
    LumaPicture(width: width, height: height, values: (1...width * height).map(Float.init))
  }

  @Test func `half of a picture has the means of four pixels`() {
    let half = Self.counting(4, 2).halved
    #expect(half.width == 2 && half.height == 1)
    // (1 + 2 + 5 + 6) / 4 and (3 + 4 + 7 + 8) / 4.
    #expect(half.values == [3.5, 5.5])
  }

  @Test func `a last odd column and row are left out`() {
    let half = Self.counting(5, 3).halved
    #expect(half.width == 2 && half.height == 1)
    // Rows of five: (1 + 2 + 6 + 7) / 4 and (3 + 4 + 8 + 9) / 4.
    #expect(half.values == [4, 6])
  }

  @Test func `a picture is halved as long as eight pixels are left`() {
    let picture = Self.counting(32, 16)
    #expect(picture.halved(times: 1).height == 8)
    #expect(picture.halved(times: 5) == picture.halved(times: 1))
    #expect(picture.halved(times: 0) == picture)
  }

  @Test func `a picture is reduced by means over areas`() {
    // Three columns onto two: the first is the first, the second the others.
    let small = Self.counting(3, 2).reduced(width: 2, height: 1)
    // (1 + 4) / 2 and (2 + 3 + 5 + 6) / 4.
    #expect(small.values == [2.5, 4])
  }

  @Test func `a picture is turned clockwise`() {
    let picture = Self.counting(3, 2)
    let quarter = picture.rotated(byQuarters: 1)
    #expect(quarter.width == 2 && quarter.height == 3)
    // The first column, 1 over 4, is the first row from the right.
    #expect(quarter.values == [4, 1, 5, 2, 6, 3])
    #expect(picture.rotated(byQuarters: 2).values == [6, 5, 4, 3, 2, 1])
    #expect(picture.rotated(byQuarters: 4) == picture)
    #expect(quarter.rotated(byQuarters: 3) == picture)
  }
}
