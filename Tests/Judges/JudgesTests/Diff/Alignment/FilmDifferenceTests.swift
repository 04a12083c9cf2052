import FlipbookDiff
import FlipbookImages
import FlipbookSystem
import TestSupport
import Testing

/// The result of comparing two films.
@Suite(.endsInTime) struct FilmDifferenceTests {
  /// Black films of 4 by 4 at 20 fps, of which the second is brighter by these levels, frame by frame.
  private static func difference(_ levels: [UInt8]) throws -> FilmDifference {
    try FilmComparison(
      try MemoryFilm(levels.map { _ in try .gray(4, 4, 0) }, fps: 20),
      try MemoryFilm(levels.map { try .gray(4, 4, $0) }, fps: 20), cancellation: Cancellation()
    ).run()
  }

  @Test func `the first and the worst frame are those of the films`() throws {
    let difference = try Self.difference([0, 0, 3, 9, 9, 1])
    #expect(!difference.isSame)
    #expect(difference.first?.pair.first == 2)
    // The earliest of two that are as bad.
    #expect(difference.worst?.pair.first == 3)
  }

  @Test func `where nothing differs there is no worst frame and no window`() throws {
    let difference = try Self.difference([0, 0, 0])
    #expect(difference.isSame && difference.worst == nil && difference.worstWindow == nil)
    #expect(difference.frames.count == 3)
  }

  /// A quarter of a second has five frames of 20 a second.
  @Test func `the worst window is a quarter of a second`() throws {
    let window = try #require(
      try Self.difference([0, 0, 0, 10, 10, 0, 10, 10, 0, 0]).worstWindow)
    #expect(isClose(window.start, 0.15) && isClose(window.end, 0.4))
    #expect(isClose(window.mean, 40.0 / 5))
  }

  @Test func `a shorter film is its own window`() throws {
    let window = try #require(try Self.difference([0, 8]).worstWindow)
    #expect(window.start == 0 && isClose(window.end, 0.1) && window.mean == 4)
  }
}
