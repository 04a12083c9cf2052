import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
package import FlipbookSystem
import FlipbookTimeline

/// Makes clips from a folder of frames or of segments, and joins the parts that several runs
/// rendered there.
package struct EncodeJob {
  let request: EncodeRequest
  private let reporter: any Reporter
  private let cancellation: Cancellation

  package init(
    _ request: EncodeRequest, reporter: any Reporter, cancellation: Cancellation
  ) {
    self.request = request
    self.reporter = reporter
    self.cancellation = cancellation
  }

  /// Checks the frames or segments of a folder, makes the requested clips, and joins its parts.
  package func run(_ folder: String) throws(ProductionError) -> EncodedFilm {
    let source = try EncodedSource(folder)
    let (measures, schedule) = (source.measures, source.measures.schedule)
    let frames = try source.frames(request.frames)
    do throws(StoredFilmError) { try source.film?.require(frames) } catch { throw .stored(error) }
    let frameRate =
      request.clips.isEmpty
      ? schedule.frameRate : try ClipPace.frameRate(of: frames, in: schedule)
    let sound = try sound(of: source, frames)
    let movies = MovieRun(
      request: request.movie, effort: request.effort, settings: measures.settings,
      frameRate: frameRate, audio: sound.audio,
      overlapsCells: encoders(of: measures.settings, frames, frameRate).overlapsCells,
      cancellation: cancellation)
    var clips = request.clips
    var writers: [any ClipWriter] = []
    var areJoined = true
    for index in clips.indices {
      guard case .movie(let format) = clips[index].format else { continue }
      let path = clips[index].path
      if let segments = source.segments,
        let recipe = try source.recipe(for: clips[index], request)
      {
        clips[index].format = .movie(recipe.format)
        writers.append(
          try ProductionError.making(
            JoinedMovie(
              path: path, of: segments, recipe, audio: sound.audio, force: request.effort.force,
              movies.program())))
      } else {
        areJoined = false
        writers.append(
          try ProductionError.making(movies.writer(path, format, frameCount: frames.count)))
      }
    }
    for note in writers.flatMap(\.notes) + sound.notes {
      reporter.report(Diagnostic(.warning, .questionable, note, file: folder), scene: nil)
    }
    let statistics = try make(
      writers, areJoined: areJoined, of: source, frames: frames, frameRate: frameRate)
    var made = EncodedFilm(
      folder: source.folder, measures: measures, partCount: source.partCount,
      frameCount: frames.count, frameRate: frameRate, statistics: statistics)
    made.clips = zip(clips, writers).map { clip, writer in
      var clip = clip
      clip.command = movies.command(of: writer)
      return clip
    }
    // A clip of selected frames does not prove that the others exist.
    if request.frames == nil, let film = source.film, film.isWhole(frames) {
      try ProductionError.making(
        FilmError.files(
          film.unite(clips: made.clips.compactMap { $0.entry(alongside: film.folder) })))
    }
    return made
  }

  /// The sound of the clips, after a check that they can have the film's size.
  private func sound(
    of source: EncodedSource, _ frames: [Int]
  ) throws(ProductionError) -> SoundRun.Sound {
    let settings = source.measures.settings
    for clip in request.clips {
      try ProductionError.making(
        clip.format.check(
          width: settings.pixelWidth, height: settings.pixelHeight, path: clip.path))
    }
    let asked = request.movie.sound
    let isHeard = asked == nil && request.clips.contains { $0.format.holdsSound }
    let own = isHeard ? try source.sound : nil
    return try SoundRun(asked: asked, cancellation: cancellation).sound(
      own, for: request.clips, source.measures.schedule, frames)
  }

  private func make(
    _ writers: [any ClipWriter], areJoined: Bool, of source: EncodedSource, frames: [Int],
    frameRate: FrameRate
  ) throws(ProductionError) -> FilmStatistics {
    guard let film = source.film else {
      return try ProductionError.making(source.join(writers))
    }
    let statistics = try encode(film, frames, frameRate, to: areJoined ? [] : writers)
    if areJoined, source.segments != nil { _ = try ProductionError.making(source.join(writers)) }
    return statistics
  }

  /// The encoders of the clips that run at the same time.
  private func encoders(
    of settings: PaintSettings, _ frames: [Int], _ frameRate: FrameRate
  ) -> EncoderShare {
    let drawing = WorkerPlan(
      asked: 1, cores: 1, frames: 1, pixels: settings.pixelWidth * settings.pixelHeight,
      isOrdered: true, sharedByteCount: 0, budget: nil)
    return request.movie.encoders(
      of: request.clips, settings, frameCount: frames.count, frameRate,
      besides: drawing.minimumByteCount, request.effort.budget(withEncoders: true))
  }

  private func encode(
    _ film: StoredFilm, _ frames: [Int], _ frameRate: FrameRate, to writers: [any ClipWriter]
  ) throws(ProductionError) -> FilmStatistics {
    let progress = reporter.progress(of: film.folder, total: frames.count, unit: "fps")
    defer { progress.clear() }
    let settings = film.measures.settings
    let plan = WorkerPlan(
      asked: request.effort.jobs, cores: Processor.count, frames: frames.count,
      pixels: settings.pixelWidth * settings.pixelHeight, isOrdered: !writers.isEmpty,
      sharedByteCount: writers.isEmpty
        ? 0
        : encoders(of: settings, frames, frameRate).byteCount,
      budget: request.effort.budget(withEncoders: !writers.isEmpty))
    if writers.isEmpty, !request.comparesPixels {
      return try ProductionError.making(
        film.verify(
          frames, jobs: max(1, plan.jobs), cancellation: cancellation,
          progress: { progress.update($0) }))
    }
    return try ProductionError.making(
      film.encode(
        frames, to: writers, jobs: max(1, plan.jobs), cancellation: cancellation,
        progress: { progress.update($0) }))
  }
}
