package import Animation
package import Images
package import Painter
package import Raster
package import System

/// Renders a timeline for several outputs in one pass, each of its moments drawn once.
package struct FilmRenderer: Sendable {
  package var timeline: Timeline
  package var images: ImageStore
  package var fonts: FontLibrary
  package var settings: PaintSettings
  /// The number of threads that draw.
  package var jobs: Int
  /// What is laid over the frames.
  package var overlay: (any FrameOverlay)?
  /// What blurs motion; nil for frames of single instants.
  package var shutter: Shutter?
  /// Whether frames are made from what is already there of those before.
  ///
  /// The files are the same without; they take longer.
  package var reuses = true
  /// A picture of the film that was made before, to see what it costs.
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

  /// The moments that tracks of this film show.
  package func moments(of tracks: [FilmTrack]) -> FilmMoments {
    FilmMoments(tracks, isExposed: shutter != nil)
  }

  /// Renders the frames of tracks in one pass.
  ///
  /// Folders and clips are finished when all frames are there, and no clip takes its place before
  /// all of them are whole. After an error or a cancellation (`FilmError.interrupted`) there is no
  /// clip, and the manifest of each folder says that it is not complete. A track without outputs is
  /// drawn and dropped, for measuring. Of several clips the one that failed is named
  /// (`FilmError.ofClip`).
  ///
  /// - Parameters:
  ///   - tracks: Their clips are for frames of this film's size and are used on this thread alone.
  ///   - moments: Those of the tracks, where they are known already.
  ///   - progress: Called after every moment with the number of those that are done, by one thread
  ///     at a time; it should return soon.
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

/// Hands the moments that a worker has drawn to the folders that want them.
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
