package import Animation
package import Images
package import Raster

/// Renders the frames of a timeline, each once, into a PNG sequence, a movie, both or nothing.
package struct FilmRenderer: Sendable {
  package var timeline: Timeline
  package var images: ImageStore
  package var fonts: FontLibrary
  package var settings: PaintSettings
  package var schedule: FrameSchedule
  /// The number of threads that draw.
  package var jobs: Int

  package init(
    timeline: Timeline, images: ImageStore, fonts: FontLibrary, settings: PaintSettings,
    schedule: FrameSchedule, jobs: Int
  ) {
    self.timeline = timeline
    self.images = images
    self.fonts = fonts
    self.settings = settings
    self.schedule = schedule
    self.jobs = jobs
  }

  /// A painter of single moments of this film.
  package func makePainter() -> MomentPainter {
    MomentPainter(timeline: timeline, images: images, fonts: fonts, settings: settings)
  }

  /// Renders frames in one pass.
  ///
  /// The sequence and the movie are finished when all frames are there. After an error or a
  /// cancellation (`FilmError.interrupted`) the movie is gone, and the sequence's manifest says
  /// that it is not complete. With neither, the frames are drawn and dropped, for measuring.
  ///
  /// - Parameters:
  ///   - frames: The numbers of the frames, ascending.
  ///   - movie: An encoder for frames of this film's size, used on this thread alone.
  ///   - progress: Called after every frame with the number of those that are done, by one thread
  ///     at a time; it should return soon.
  package func render(
    _ frames: [Int], sequence: PNGSequenceWriter? = nil, movie: MovieEncoder? = nil,
    cancellation: Cancellation = Cancellation(), progress: (@Sendable (Int) -> Void)? = nil
  ) throws -> FilmStatistics {
    let start = ContinuousClock.now
    let pipeline = FramePipeline(
      jobs: jobs, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque)
    do {
      try pipeline.run(
        frames, cancellation: cancellation,
        makeProducer: { [self] in
          TimelineProducer(painter: makePainter(), schedule: schedule)
        },
        makeSink: sequence.map { sequence in { @Sendable in sequence.makeSink() } },
        orderedSink: movie, progress: progress)
      try movie?.finish()
      try sequence?.finish()
    } catch {
      movie?.cancel()
      throw error
    }
    return FilmStatistics(
      frameCount: frames.count, duration: ContinuousClock.now - start,
      pngByteCount: sequence?.pngByteCount ?? 0)
  }
}

/// The frames of a timeline on a schedule.
private struct TimelineProducer: FrameProducer {
  let painter: MomentPainter
  let schedule: FrameSchedule

  func draw(_ frame: Int, into painting: inout Painting) throws {
    try painter.draw(at: schedule.time(ofFrame: frame), into: &painting)
  }
}
