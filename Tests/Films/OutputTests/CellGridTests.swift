import FlipbookOutput
import FlipbookTimeline
import TestSupport
import Testing

/// The grid on which movies are cut.
@Suite(.endsInTime) struct CellGridTests {
  /// Four times the number of frames between key frames, which is the whole number next to the rate.
  @Test(arguments: [(60, 1, 240), (30000, 1001, 120), (25, 2, 52), (1, 4, 4), (60, 7, 36)])
  func `a cell has the frames of four seconds`(numerator: Int, denominator: Int, count: Int) throws
  {
    let rate = try #require(FrameRate(numerator: numerator, denominator: denominator))
    #expect(CellGrid(rate).cellFrameCount == count)
  }

  @Test(arguments: [1, 239, 240, 241, 480, 481, 3600])
  func `cells are all frames, in order and each once`(count: Int) {
    let grid = CellGrid(.sixty)
    let cells = (0..<grid.cellCount(of: count)).map { grid.frames(ofCell: $0, of: count) }
    #expect(cells.flatMap(Array.init) == Array(0..<count))
    #expect(cells.allSatisfy { !$0.isEmpty })
    #expect(grid.cuts(count) == (cells.count > 1))
  }
}
