package import FlipbookImages
internal import FlipbookPainter
internal import FlipbookRaster
package import FlipbookSystem
internal import FlipbookTimeline

extension FilmRenderer {
  /// Counts the colors of a film, in at most `limit` of its frames, spread evenly.
  ///
  /// Frames can be drawn in any order, so a first pass over a film needs no storage. The counts do
  /// not depend on the number of threads.
  package func colors(
    of schedule: FrameSchedule, frames: [Int], atMost limit: Int = 128,
    cancellation: Cancellation = Cancellation()
  ) throws(FilmError) -> ColorHistogram {
    let sample = ColorHistogram.sample(frames, atMost: limit)
    let moments = moments(of: [FilmTrack(schedule: schedule, frames: sample)])
    let total = Monitor(ColorHistogram())
    let pipeline = FramePipeline(
      jobs: jobs, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque)
    try pipeline.run(
      Array(0..<moments.count), cancellation: cancellation,
      makeProducer: { [self] in MomentProducer(painter: makePainter(), moments: moments) },
      makeSink: { HistogramSink(total) })
    return total.change { $0 }
  }
}

extension ColorHistogram {
  /// A sample of about `limit` frames of a film or fewer, spread evenly.
  static func sample(_ frames: [Int], atMost limit: Int = 128) -> [Int] {
    let step = max(1, (frames.count + limit - 1) / limit)
    return frames.indices.filter { $0 % step == 0 || $0 == frames.count - 1 }.map { frames[$0] }
  }
}

/// Counts colors in one worker, and adds them to the total at its end.
private final class HistogramSink: FrameSink {
  private var histogram = ColorHistogram()
  private let total: Monitor<ColorHistogram>

  init(_ total: Monitor<ColorHistogram>) {
    self.total = total
  }

  deinit { total.change { $0.add(histogram) } }

  func take(_ frame: Int, _ painting: Painting) { histogram.add(painting.bitmap) }
}
