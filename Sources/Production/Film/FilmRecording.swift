import Animation
import Images
import Interaction
import Opening
import Output
import Painter
import Raster
import System

/// Draws the frames of one film into all of its outputs.
///
/// Its initializer throws for outputs that are impossible or too large, before any file is created.
struct FilmRecording {
  private let job: FilmJob
  private let plan: OutputPlan
  private let take: FilmTake
  private let frames: [Int]
  private let frameRate: FrameRate
  private let sound: SoundRun.Sound
  private let renderer: FilmRenderer
  private let clips: ClipRun

  private var request: FilmRequest { job.request }

  init(_ take: FilmTake, _ plan: OutputPlan, for job: FilmJob) throws(ProductionError) {
    (self.take, self.plan, self.job) = (take, plan, job)
    let (scene, request) = (take.scene, job.request)
    var frames = try take.frames(request.frames)
    if let shard = request.part.shard { frames = try take.frames(frames, of: shard) }
    self.frames = frames
    frameRate = try Self.frameRate(of: frames, plan, take)
    let jobs = try take.workers(
      for: frames.count, isOrdered: !plan.clips.isEmpty || plan.page != nil || plan.stream != nil,
      request, job.reporter)
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
      scene.sound, for: plan.clips, take.schedule, frames)
    var renderer = FilmRenderer(
      timeline: scene.timeline, images: scene.images, fonts: scene.fonts,
      settings: take.settings, jobs: jobs, overlay: scene.overlay,
      shutter: request.picture.shutter)
    renderer.reuses = request.effort.reuses
    renderer.known = known
    self.renderer = renderer
    clips = Self.clips(take, frameRate, sound, renderer, job)
    try clips.check(
      plan.clips, of: FilmTrack(schedule: take.schedule, frames: frames),
      length: scene.resolved.length, take.source)
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
    _ take: FilmTake, _ frameRate: FrameRate, _ sound: SoundRun.Sound, _ renderer: FilmRenderer,
    _ job: FilmJob
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
        cancellation: job.cancellation))
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
    if plan.clips.isEmpty, page == nil, plan.stream == nil {
      film.frames = frames.filter { sequence?.kept.contains($0) != true }
    }
    let start = ContinuousClock.now
    let stream = try plan.stream.map { (format) throws(ProductionError) in
      try ProductionError.making(self.stream(format))
    }
    film.clips += stream.map { [$0] } ?? []
    var sinks = Sinks(
      work: try clips.work(
        plan.clips, alongside: film, length: take.scene.resolved.length, of: take.source),
      sequence: sequence, stream: stream, start: start)
    if let page = try page?.begin(alongside: sinks.work.tracks[0].clips) {
      // After the movies, one of which it may include.
      sinks.work.tracks[0].clips.append(page.recorder)
      sinks.work.tracks[0].frames = frames
      sinks.page = page
    }
    return sinks
  }

  private func sequence(in folder: String) throws(FilmError) -> SequenceWriter {
    let inputs = take.scene.filmInputs
    var sequence = SequencePlan(
      folder: folder,
      film: FilmDescription(
        scene: take.scene.name, digest: inputs.digest, toolVersion: ToolVersion.current,
        libraries: LibraryVersions.all, settings: take.settings, schedule: take.schedule,
        overlays: request.picture.overlays.map(\.description),
        shutter: request.picture.shutter),
      frames: frames, shard: request.part.shard, format: plan.fileFormat)
    sequence.film.inputs = inputs
    if request.frames != nil { sequence.selection = try? take.frames(request.frames) }
    sequence.linksRepeats = request.outputs.linksRepeats
    sequence.sound = take.scene.sound
    sequence.root = plan.root
    return try SequenceWriter(
      sequence, force: request.effort.force, resumes: request.part.resumes, jobs: renderer.jobs)
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
