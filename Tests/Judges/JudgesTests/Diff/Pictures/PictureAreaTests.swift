import FlipbookDiff
import TestSupport
import Testing

/// Parts of pictures in whole pixels.
@Suite(.endsInTime) struct PictureAreaTests {
  private static let area = PictureArea(x: -2, y: 3, width: 10, height: 10)

  @Test func `what lies in a picture is cut at its edges`() {
    #expect(
      Self.area.inside(width: 6, height: 8) == PictureArea(x: 0, y: 3, width: 6, height: 5))
    #expect(
      Self.area.inside(width: 100, height: 100) == PictureArea(x: 0, y: 3, width: 8, height: 10))
  }

  @Test func `what lies beside a picture is none of it`() {
    #expect(Self.area.inside(width: 100, height: 3) == nil)
    #expect(PictureArea(x: 6, y: 0, width: 1, height: 1).inside(width: 6, height: 6) == nil)
  }

  @Test func `two areas have in common what lies in both`() {
    let other = PictureArea(x: 4, y: 10, width: 50, height: 50)
    #expect(Self.area.inside(other) == PictureArea(x: 4, y: 10, width: 4, height: 3))
    #expect(other.inside(Self.area) == PictureArea(x: 4, y: 10, width: 4, height: 3))
    #expect(Self.area.inside(PictureArea(x: 8, y: 3, width: 1, height: 1)) == nil)
    #expect(Self.area.inside(nil) == Self.area)
  }
}
