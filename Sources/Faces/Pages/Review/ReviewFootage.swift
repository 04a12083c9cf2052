package import FlipbookDiff
internal import FlipbookImages
internal import FlipbookOutput
package import FlipbookSystem
import FlipbookTimeline

/// A clip or a folder of frames as the film of a page.
package struct ReviewFootage {
  package let page: PageFilm
  package let notes: [String]
  private let footage: any Footage

  package init(_ footage: any Footage, name: String) throws(FootageError) {
    self.footage = footage
    let summary = footage.summary
    let rate = Self.rate(of: summary)
    var clock = PageFilm.Clock(frameCount: summary.times.count, rate: rate)
    let isSteady = summary.times.enumerated().allSatisfy {
      abs($1 - rate.time(ofFrame: $0)) <= 0.25 * summary.interval
    }
    if !isSteady { clock.times = summary.times }
    notes =
      isSteady
      ? []
      : [
        "\(summary.name) has no constant rate: the page plays it at "
          + "\(PageFilm.Clock(frameCount: 1, rate: rate).rateText) fps and shows each frame's own time"
      ]
    var page = PageFilm(
      name: name,
      // The digest covers the frames' count and times, which notes refer to.
      digest:
        "\(name) \(summary.width)x\(summary.height) \(summary.times.count) \(summary.end ?? 0)",
      width: summary.width, height: summary.height, clock: clock)
    if summary.hasAlpha {
      var reader = try footage.reader()
      page.isOpaque = try reader.picture(0).isOpaque
    }
    self.page = page
  }

  /// The rate as a fraction: that of the footage, or otherwise the reciprocal of the median
  /// interval.
  private static func rate(of summary: FootageSummary) -> FrameRate {
    let rate = summary.rate ?? 1 / summary.interval
    guard rate > 0, rate <= 1e6 else { return .sixty }
    let whole = rate.rounded()
    if abs(rate - whole) < 0.005, let exact = FrameRate(numerator: Int(whole), denominator: 1) {
      return exact
    }
    let broadcast = (rate * 1001 / 1000).rounded() * 1000
    if abs(rate - broadcast / 1001) < 0.005,
      let exact = FrameRate(numerator: Int(broadcast), denominator: 1001)
    {
      return exact
    }
    return FrameRate(numerator: max(1, Int((min(rate, 1000) * 1000).rounded())), denominator: 1000)
      ?? .sixty
  }

  /// Passes all frames to a recorder, in order.
  package func record(
    with recorder: PageRecorder, cancellation: Cancellation, progress: (Int) -> Void
  ) throws(FootageError) {
    do throws(FootageError) {
      var reader = try footage.reader()
      for frame in 0..<page.clock.frameCount {
        if cancellation.isCancelled { throw .film(.interrupted) }
        let picture = try reader.picture(frame).declared(opaque: page.isOpaque)
        try FootageError.filming(recorder.take(frame, picture))
        progress(frame + 1)
      }
      try FootageError.filming(recorder.complete())
    } catch {
      recorder.cancel()
      throw error
    }
  }
}
