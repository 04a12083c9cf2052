import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing

/// Two films compared frame by frame.
@Suite(.endsInTime) struct FilmComparisonTests {
  private static func film(_ levels: [UInt8], width: Int = 4, name: String) throws -> MemoryFilm {
    try MemoryFilm(levels.map { try .gray(width, 4, $0) }, fps: 10, name: name)
  }

  @Test func `each picture is read once, in its order, also where it is in no pair`() throws {
    let first = try Self.film([1, 2, 3], name: "a")
    let second = try MemoryFilm((0..<6).map { try .gray(4, 4, UInt8($0)) }, fps: 20)
    let comparison = try FilmComparison(first, second, cancellation: Cancellation())
    var passed: [[Double]] = [[], []]
    var pairs: [(Int, Int)] = []
    try comparison.forEachPair(passing: { film, time, _ in passed[film].append(time) }) {
      (pair, _, _) throws(FootageError) in pairs.append((pair.first, pair.second))
    }
    #expect(passed == [first.summary.times, second.summary.times])
    #expect(pairs.map(\.0) == [0, 1, 2] && pairs.map(\.1) == [0, 2, 4])
  }

  @Test func `pictures of other sizes have no pixels in common`() throws {
    let comparison = try FilmComparison(
      try Self.film([0], name: "a"), try Self.film([0], width: 6, name: "b"),
      cancellation: Cancellation())
    #expect(comparison.sizeDifference == "a has 4×4 pixels, b 6×4")
  }

  @Test func `films without a common instant are refused`() throws {
    struct Late: Footage {
      var summary: FootageSummary
      func reader() throws(FootageError) -> any FootageReader { throw .missing(path: "late") }
    }
    let late = Late(
      summary: FootageSummary(
        name: "late", kind: .clip, width: 4, height: 4, times: [5, 5.1, 5.2], end: 5.3))
    let first = try Self.film([0, 0, 0], name: "a")
    let error = #expect(throws: FootageError.self) {
      try FilmComparison(first, late, cancellation: Cancellation())
    }
    #expect(
      error?.description.hasPrefix(
        "the films have no time in common: late begins at 5 s, a at 0 s") == true)
  }

  @Test func `what is canceled ends as interrupted`() throws {
    let cancellation = Cancellation()
    let comparison = try FilmComparison(
      try Self.film([0], name: "a"), try Self.film([0], name: "b"), cancellation: cancellation)
    cancellation.cancel()
    #expect(throws: FootageError.film(.interrupted)) { try comparison.run() }
  }

  @Test func `progress counts the pairs`() throws {
    var done: [Int] = []
    _ = try FilmComparison(
      try Self.film([0, 1, 2], name: "a"), try Self.film([0, 1, 2], name: "b"),
      cancellation: Cancellation()
    ).run { done.append($0) }
    #expect(done == [1, 2, 3])
  }
}
