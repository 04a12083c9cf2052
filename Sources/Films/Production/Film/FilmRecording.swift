import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// Draws the frames of one film into all of its outputs.
///
/// Its initializer throws for outputs that are impossible or too large, before any file is created.
struct FilmRecording {
  private let job: FilmJob
  private let plan: OutputPlan
  private let take: FilmTake
  /// The frames of all parts.
  private let all: [Int]
  private let frames: [Int]
  /// The film of which segments are made; nil for clips that are made as a whole.
  private let segmented: SegmentedFilm?
  private let frameRate: FrameRate
  private let sound: SoundRun.Sound
  private let renderer: FilmRenderer
  private let clips: ClipRun

  private var request: FilmRequest { job.request }

  init(_ take: FilmTake, _ plan: OutputPlan, for job: FilmJob) throws(ProductionError) {
    (self.take, self.plan, self.job) = (take, plan, job)
    let (scene, request) = (take.scene, job.request)
    all = try take.frames(request.frames)
    var own = all
    if let shard = request.part.shard, plan.segmentFolder == nil {
      own = try take.frames(all, of: shard)
    }
    frameRate = try Self.frameRate(of: own, plan, take)
    segmented =
      plan.segmentFolder == nil
      ? nil : SegmentedFilm(of: all, plan, take, frameRate: frameRate, request)
    let frames = segmented.map { Self.part(of: $0, request.part.shard) ?? own } ?? own
    self.frames = frames
    let encoders = take.encoders(of: plan.clips, frameCount: all.count, frameRate, request)
    let jobs = try take.workers(
      for: frames.count, isOrdered: !plan.clips.isEmpty || plan.page != nil || plan.stream != nil,
      encoders: encoders.byteCount, request, job.reporter)
    let known = try frames.first.map { (first) throws(ProductionError) in
      try ProductionError.drawing(
        KnownPicture(
          of: scene.timeline, at: take.schedule.time(ofFrame: first), take.settings,
          under: scene.overlay))
    }
    for clip in plan.clips {
      try ProductionError.making(
        clip.format.check(
          width: take.settings.pixelWidth, height: take.settings.pixelHeight, path: clip.path))
    }
    sound = try SoundRun(asked: request.clips.movie.sound, cancellation: job.cancellation).sound(
      scene.definition.film.audio, for: plan.clips, take.schedule, segmented == nil ? frames : all)
    var renderer = FilmRenderer(
      timeline: scene.timeline, images: scene.images, fonts: scene.fonts,
      settings: take.settings, jobs: jobs, overlay: scene.overlay,
      shutter: request.picture.shutter)
    renderer.reuses = request.effort.reuses
    renderer.known = known
    self.renderer = renderer
    clips = Self.clips(
      of: take, frameRate: frameRate, sound: sound, renderer: renderer, encoders: encoders, for: job
    )
    try clips.check(
      plan.clips, of: FilmTrack(schedule: take.schedule, frames: frames),
      length: scene.resolved.length, take.source)
  }

  /// The frames of the whole cells of a part; nil for the whole film.
  private static func part(of film: SegmentedFilm, _ shard: FrameShard?) -> [Int]? {
    shard.map { film.cells(of: $0).flatMap { film.frames(ofCell: $0) } }
  }

  /// Streams of single pictures state no rate, so their frames may be unevenly spaced.
  private static func frameRate(
    of frames: [Int], _ plan: OutputPlan, _ take: FilmTake
  ) throws(ProductionError) -> FrameRate {
    guard plan.clips.isEmpty, plan.stream != .y4m else {
      return try ClipPace.frameRate(of: frames, in: take.schedule, scene: take.source)
    }
    return FrameStretch(frames)?.frameRate(of: take.schedule) ?? take.schedule.frameRate
  }

  private static func clips(
    of take: FilmTake, frameRate: FrameRate, sound: SoundRun.Sound, renderer: FilmRenderer,
    encoders: EncoderShare, for job: FilmJob
  ) -> ClipRun {
    let request = job.request
    return ClipRun(
      gifs: GIFRun(
        request: request.clips, force: request.effort.force, renderer: renderer,
        cancellation: job.cancellation,
        settings: {
          take.scene.settings(
            scale: $0, background: take.settings.background, bezel: take.settings.bezel)
        },
        isScaleGiven: request.picture.scale != nil, isRateGiven: request.frameRate != nil),
      movies: MovieRun(
        request: request.clips.movie, effort: request.effort, settings: take.settings,
        frameRate: frameRate, keepsRows: renderer.reuses, audio: sound.audio,
        overlapsCells: encoders.overlapsCells, cancellation: job.cancellation))
  }
}

// MARK: - What takes the frames

extension FilmRecording {
  /// The receivers of the frames, once they have started.
  private struct Sinks {
    var work: ClipRun.Recording
    var sequence: SequenceWriter?
    var stream: FrameStream?
    var page: (any PageWork)?
    var segments: SegmentFolder?
    /// The time at which they started.
    let start: ContinuousClock.Instant
  }

  private func sinks() throws(ProductionError) -> Sinks {
    var film = FilmTrack(schedule: take.schedule, frames: frames)
    let page = try plan.page.flatMap { (plan) throws(ProductionError) in
      try job.pages?.draft(
        plan, of: take.scene, from: take.source, take.settings, take.schedule)
    }
    let sequence = try plan.folder.map { (folder) throws(ProductionError) in
      try ProductionError.making(self.sequence(in: folder))
    }
    film.sequence = sequence
    // Clips need every frame, including those that the folder has.
    if plan.clips.isEmpty || segmented != nil, page == nil, plan.stream == nil {
      film.frames = frames.filter { sequence?.kept.contains($0) != true }
    }
    let segments = try segments(into: &film, besides: sequence)
    let start = ContinuousClock.now
    let stream = try plan.stream.map { (format) throws(ProductionError) in
      try ProductionError.making(self.stream(format))
    }
    film.clips += stream.map { [$0] } ?? []
    var sinks = Sinks(
      work: try clips.work(
        segments == nil ? plan.clips : [], alongside: film, length: take.scene.resolved.length,
        of: take.source),
      sequence: sequence, stream: stream, start: start)
    sinks.segments = segments
    if let page = try page?.begin(alongside: sinks.work.tracks[0].clips) {
      // After the movies, one of which it may include.
      sinks.work.tracks[0].clips.append(page.recorder)
      sinks.work.tracks[0].frames = frames
      sinks.page = page
    }
    return sinks
  }

  private func sequence(in folder: String) throws(FilmError) -> SequenceWriter {
    var sequence = SequencePlan(
      folder: folder,
      film: FilmDescription(of: take, request.picture), frames: frames, shard: request.part.shard,
      format: plan.fileFormat)
    if request.frames != nil { sequence.selection = all }
    sequence.linksRepeats = request.outputs.linksRepeats
    sequence.sound = take.scene.definition.film.audio
    sequence.root = plan.root
    return try SequenceWriter(
      sequence, force: request.effort.force, resumes: request.part.resumes, jobs: renderer.jobs)
  }

  /// Prepares the segments of a part, and adds their writers and frames to a track.
  private func segments(
    into film: inout FilmTrack, besides sequence: SequenceWriter?
  ) throws(ProductionError) -> SegmentFolder? {
    guard let segmented, let folder = plan.segmentFolder, let shard = request.part.shard else {
      return nil
    }
    let effort = request.effort
    let make = { () throws(FilmError) -> (SegmentFolder, [any ClipWriter]) in
      let program = try clips.movies.program()
      let segments = try SegmentFolder(
        folder, of: segmented, shard, madeBy: program.version(),
        force: effort.force, resumes: request.part.resumes, root: plan.root)
      let writers = try SegmentWriter.writers(
        segments, audio: sound.audio, keepsRows: effort.reuses, force: effort.force, program)
      return (segments, writers)
    }
    let (segments, writers) = try ProductionError.making(make())
    film.clips += writers
    let missing = segments.missingFrames
    film.frames = sequence == nil ? missing : Set(film.frames).union(missing).sorted()
    return segments
  }

  private func stream(_ format: FrameStreamFormat) throws(FilmError) -> FrameStream {
    try FrameStream(
      format, width: take.settings.pixelWidth, height: take.settings.pixelHeight,
      isOpaque: take.settings.isOpaque, frameRate: frameRate,
      quality: request.outputs.jpegQuality ?? .usual, deflate: request.outputs.deflate)
  }

  /// The notes to report before the first frame.
  private func notes(_ sinks: Sinks) -> [String] {
    var notes = sinks.work.tracks.flatMap(\.clips).flatMap(\.notes) + sound.notes
    // A row of a batch that changed is made again as a matter of course.
    if !job.isOfBatch, let note = sinks.sequence?.note { notes.append(note) }
    if plan.folder != nil, !take.settings.isOpaque, !plan.fileFormat.holdsAlpha {
      notes.append("JPEG has no transparency: the frames are shown over black")
    }
    return notes
  }
}

// MARK: - Drawing

extension FilmRecording {
  /// Draws the frames into the outputs.
  func run(into outcome: inout FilmOutcome) throws(ProductionError) {
    let sinks = try sinks()
    let earlyNotes = sinks.page?.recorder.notes.count ?? 0
    let notes = notes(sinks)
    if let format = plan.stream { job.reporter.begins(format, take.settings, frameRate) }
    for note in notes { take.report(note, to: job.reporter) }
    outcome.drawing = try draw(into: sinks)
    outcome.page = try sinks.page?.finish()
    for note in sinks.page?.recorder.notes.dropFirst(earlyNotes) ?? [] {
      take.report(note, to: job.reporter)
    }
    outcome.folder = plan.folder
    if let segments = sinks.segments, let shard = request.part.shard {
      try ProductionError.making(FilmError.files(segments.finish()))
      outcome.drawing?.segments = FilmOutcome.MadeSegments(
        folder: segments.path, formats: segments.film.recipes.map(\.format.name), shard: shard,
        cells: segments.cells, cellCount: segments.film.cellCount, keptCount: segments.keptCount)
      return
    }
    outcome.clips = clips.made(plan.clips, by: sinks.work)
    if let format = plan.stream, let stream = sinks.stream {
      outcome.drawing?.stream = (format.name, stream.byteCount)
    }
    guard let sequence = sinks.sequence else { return }
    let entries = outcome.clips.compactMap { $0.entry(alongside: sequence.folder) }
    if !entries.isEmpty { try ProductionError.making(FilmError.files(sequence.list(entries))) }
  }

  private func draw(into sinks: Sinks) throws(ProductionError) -> FilmOutcome.Drawing {
    let tracks = sinks.work.tracks
    let moments = renderer.moments(of: tracks)
    let progress = job.reporter.progress(of: take.scene.name, total: moments.count, unit: "fps")
    defer { progress.clear() }
    var statistics: FilmStatistics
    do throws(FilmError) {
      statistics = try renderer.render(
        tracks, moments: moments, cancellation: job.cancellation,
        progress: { progress.update($0) })
    } catch {
      throw sinks.page?.refusal(for: error) ?? ProductionError(error)
    }
    if statistics.frameCount == 0, let count = sinks.work.searchedFrameCount {
      // A search has drawn its result itself.
      statistics = FilmStatistics(frameCount: count, duration: ContinuousClock.now - sinks.start)
    }
    let track = tracks.first { !$0.frames.isEmpty && ($0.sequence != nil || !$0.clips.isEmpty) }
    return FilmOutcome.Drawing(
      statistics: statistics, shown: track?.frames.count ?? statistics.frameCount,
      frameRate: frameRate, keptFrameCount: sinks.sequence?.kept.count ?? 0)
  }
}
