package import FlipbookImages
package import FlipbookPainter
package import FlipbookRaster
package import FlipbookSystem
package import FlipbookTimeline

/// Renders a timeline for several outputs in one pass; each moment is drawn once.
package struct FilmRenderer: Sendable {
  package var timeline: Timeline
  package var images: ImageStore
  package var fonts: FontLibrary
  package var settings: PaintSettings
  /// The number of threads that draw.
  package var jobs: Int
  /// Drawn over the frames.
  package var overlay: (any FrameOverlay)?
  /// The shutter for motion blur; nil for frames of single instants.
  package var shutter: Shutter?
  /// Whether parts of previous frames are reused.
  ///
  /// The files are the same without reuse, but take longer.
  package var reuses = true
  /// A picture of the film that was already made to check its cost.
  package var known: KnownPicture?

  package init(
    timeline: Timeline, images: ImageStore, fonts: FontLibrary, settings: PaintSettings, jobs: Int,
    overlay: (any FrameOverlay)? = nil, shutter: Shutter? = nil
  ) {
    self.timeline = timeline
    self.images = images
    self.fonts = fonts
    self.settings = settings
    self.jobs = jobs
    self.overlay = overlay
    self.shutter = shutter
  }

  /// A painter of single moments of this film.
  package func makePainter() -> MomentPainter {
    MomentPainter(
      timeline: timeline, images: images, fonts: fonts, settings: settings, overlay: overlay,
      shutter: shutter, known: known)
  }

  /// The moments that tracks of this film display.
  package func moments(of tracks: [FilmTrack]) -> FilmMoments {
    FilmMoments(tracks, isExposed: shutter != nil)
  }

  /// Renders the frames of tracks in one pass.
  ///
  /// Folders and clips are finished when all frames are drawn, and no clip moves to its path before
  /// all of them are complete. After an error or a cancellation (`FilmError.interrupted`) there is
  /// no clip, and the manifest of each folder marks it as incomplete. A track without outputs is
  /// drawn and discarded, for measurements. With several clips, the error names the one that failed
  /// (`FilmError.ofClip`).
  ///
  /// - Parameters:
  ///   - tracks: Their clips must be for frames of this film's size, and are used only on this
  ///     thread.
  ///   - moments: The moments of the tracks, if they are already known.
  ///   - progress: Called after every moment with the number of finished ones, by one thread at a
  ///     time; it should return quickly.
  package func render(
    _ tracks: [FilmTrack], moments known: FilmMoments? = nil,
    cancellation: Cancellation = Cancellation(), progress: (@Sendable (Int) -> Void)? = nil
  ) throws(FilmError) -> FilmStatistics {
    let start = ContinuousClock.now
    let moments = known ?? moments(of: tracks)
    let sequences = tracks.enumerated().compactMap { index, track in
      track.sequence.map { (track: index, writer: $0) }
    }
    let clips = ClipSinks(tracks, moments: moments)
    let pipeline = FramePipeline(
      jobs: jobs, width: settings.pixelWidth, height: settings.pixelHeight,
      isOpaque: settings.isOpaque)
    do throws(FilmError) {
      try pipeline.run(
        Array(0..<moments.count), cancellation: cancellation,
        makeProducer: { [self] in
          MomentProducer(painter: makePainter(), moments: moments, reuses: reuses)
        },
        makeSink: sequences.isEmpty
          ? nil
          : { @Sendable in
            SequenceSinks(
              sinks: sequences.map { ($0.track, $0.writer.makeSink()) }, moments: moments)
          },
        orderedSink: clips.isEmpty ? nil : clips, progress: progress)
      try clips.finish()
      for sequence in sequences { try FilmError.files(sequence.writer.finish()) }
    } catch {
      clips.cancel()
      throw error
    }
    return FilmStatistics(
      frameCount: moments.count, duration: ContinuousClock.now - start,
      sequenceByteCount: sequences.reduce(0) { $0 + $1.writer.byteCount },
      reuse: sequences.reduce(FrameReuse()) { $0 + $1.writer.reuse })
  }
}

/// Draws the moments of a film.
struct MomentProducer: FrameProducer {
  let painter: MomentPainter
  let moments: FilmMoments
  var reuses = true

  func draw(_ frame: Int, into painting: inout Painting) throws(FilmError) {
    try FilmError.drawing { () throws(RasterError) in
      if reuses {
        try painter.draw(moments.moments[frame], into: &painting)
      } else {
        try painter.drawAnew(moments.moments[frame], into: &painting)
      }
    }
  }
}

/// Passes the moments that a worker has drawn to the folders that use them.
private struct SequenceSinks: FrameSink {
  var sinks: [(track: Int, sink: any FrameSink)]
  let moments: FilmMoments

  mutating func take(_ moment: Int, _ painting: Painting) throws(FilmError) {
    for index in sinks.indices {
      guard let frame = moments.frame(ofTrack: sinks[index].track, at: moment) else { continue }
      try sinks[index].sink.take(frame, painting)
    }
  }
}
