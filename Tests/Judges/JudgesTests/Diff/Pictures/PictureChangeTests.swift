import FlipbookDiff
import TestSupport
import Testing

/// How much a picture differs where it differs most.
@Suite(.endsInTime) struct PictureChangeTests {
  /// A picture of one shade, brighter from a column on, in rows of a range.
  private static func picture(
    _ width: Int, _ height: Int, more levels: Float = 0, from column: Int = 0,
    rows: Range<Int>? = nil
  ) -> LumaPicture {
    let rows = rows ?? 0..<height
    return LumaPicture(
      width: width, height: height,
      values: (0..<width * height).map { pixel in
        pixel % width >= column && rows.contains(pixel / width) ? 100 + levels : 100
      })
  }

  @Test func `a level everywhere is a level`() {
    let change = PictureChange(from: Self.picture(20, 20), to: Self.picture(20, 20, more: 1))
    #expect(change?.levels == 1)
  }

  @Test func `an edge that moves changes its own block`() {
    // Two of eight columns of the first block row by 40 levels, in all of its eight rows.
    let change = PictureChange(
      from: Self.picture(16, 16), to: Self.picture(16, 16, more: 40, from: 14, rows: 0..<8))
    #expect(change?.levels == 10)
  }

  @Test func `a block that is cut by the edge counts by its own size`() {
    // The last block has two columns and two rows, and all of them are 40 levels brighter.
    let change = PictureChange(
      from: Self.picture(10, 10), to: Self.picture(10, 10, more: 40, from: 8, rows: 8..<10))
    #expect(change?.levels == 40)
  }

  @Test func `pictures of other sizes cannot be compared`() {
    #expect(PictureChange(from: Self.picture(8, 8), to: Self.picture(8, 9)) == nil)
  }
}
