import FlipbookDiff
import FlipbookImages
import FlipbookPages
import FlipbookTimeline
import TestSupport
import Testing

/// A clip or a folder of frames as the film of a page.
@Suite(.endsInTime) struct ReviewFootageTests {
  /// Frames that nobody looks at.
  private struct Times: Footage {
    var summary: FootageSummary

    func reader() throws(FootageError) -> any FootageReader { Nothing() }

    private struct Nothing: FootageReader {
      mutating func picture(_ frame: Int) throws(FootageError) -> Bitmap {
        throw .missing(path: "none")
      }
    }
  }

  private static func film(times: [Double], rate: Double? = nil) throws -> ReviewFootage {
    var summary = FootageSummary(
      name: "clip.mp4", kind: .clip, width: 40, height: 30, times: times, end: nil, rate: rate)
    summary.hasAlpha = false
    return try ReviewFootage(Times(summary: summary), name: "clip")
  }

  /// 30000/1001 is what cameras call 29.97.
  @Test(
    arguments: [
      (25.0, 25, 1), (60.001, 60, 1), (29.97, 30_000, 1001), (59.9401, 60_000, 1001),
      (12.3456, 12_346, 1000),
    ])
  func `a rate is the fraction that is meant`(
    rate: Double, numerator: Int, denominator: Int
  ) throws {
    let times = (0..<5).map { Double($0) / rate }
    let film = try Self.film(times: times, rate: rate)
    #expect(
      film.page.clock.rate == FrameRate(numerator: numerator, denominator: denominator))
    #expect(film.notes.isEmpty && film.page.clock.times == nil)
  }

  @Test func `footage without a rate has one frame each usual interval`() throws {
    let film = try Self.film(times: [0, 0.04, 0.08, 0.12])
    #expect(film.page.clock.rate == FrameRate(numerator: 25, denominator: 1))
  }

  @Test func `frames without a steady rate tell their own times, with a word`() throws {
    let times = [0, 0.04, 0.08, 0.5]
    let film = try Self.film(times: times)
    #expect(film.page.clock.times == times)
    #expect(
      film.notes
        == [
          "clip.mp4 has no constant rate: the page plays it at 25 fps and shows each frame's own time"
        ])
  }

  @Test func `what cannot be transparent is opaque, unseen`() throws {
    let film = try Self.film(times: [0])
    #expect(film.page.isOpaque && film.page.width == 40 && film.page.height == 30)
  }
}
