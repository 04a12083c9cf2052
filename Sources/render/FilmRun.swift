import Document
import Animation
import Film
import Images
import Interaction
import Raster
import Review
import SceneFile

/// Renders the scenes of one command line, one after the other.
struct FilmRun {
  let command: FramesCommand
  let console: Console
  /// What many films of one scene share: scripts that were folded, and fonts.
  private let scripts: SharedScripts?
  private let fonts: FontLibrary?
  private let cancellation = Interruption.cancellation
  /// Asked of each scene that was read: whether what would be made of it is there already, so that
  /// nothing is made.
  var isThere: (CompiledScene) throws -> Bool = { _ in false }

  init(
    command: FramesCommand, console: Console, scripts: SharedScripts? = nil,
    fonts: FontLibrary? = nil
  ) {
    self.command = command
    self.console = console
    self.scripts = scripts
    self.fonts = fonts
  }

  /// Renders every scene that can be rendered; the status is the largest of theirs.
  func run(
    _ work: [(SceneArgument, OutputPlan)]
  ) throws -> (summaries: [FilmSummary], status: ExitStatus) {
    let programs = work.flatMap { $0.1.clips.compactMap(\.format.program) }
    for program in Set(programs).sorted() { _ = try MovieEncoder.find(program) }
    var status = ExitStatus.done
    var summaries: [FilmSummary] = []
    for (scene, plan) in work {
      do {
        guard let summary = try render(scene, plan) else { continue }
        summaries.append(summary)
        if console.report == nil, !console.isQuiet {
          if plan.fillsStandardOutput {
            console.tell(lines: summary.text)
          } else {
            try console.write(summary.text)
          }
        }
      } catch FilmError.readerGone where plan.isOnlyStandardOutput {
        // A reader that has seen enough is no news to anyone.
      } catch let failure as CommandFailure {
        console.tell(failure)
        status = max(status, failure.status)
      } catch let error as FilmError {
        console.tell(error)
        status = max(status, ExitStatus(error))
        if error == .interrupted { break }
      } catch let error as RasterError {
        let failure = CommandFailure(error, scene: scene)
        console.tell(failure)
        status = max(status, failure.status)
      }
    }
    return (summaries, status)
  }

  private func render(_ argument: SceneArgument, _ plan: OutputPlan) throws -> FilmSummary? {
    var opening = command.scene.opening(console)
    opening.overlays = command.picture.overlays
    opening.scripts = scripts
    opening.fonts = fonts
    let scene = try opening.open(argument)
    if try isThere(scene) { return nil }
    do {
      return try render(scene, argument, plan)
    } catch let error as RasterError {
      guard let diagnostic = scene.diagnostic(for: error) else { throw error }
      console.tell(DiagnosticList([diagnostic]))
      throw CommandFailure(.sceneErrors)
    }
  }

  private func render(
    _ scene: CompiledScene, _ argument: SceneArgument, _ plan: OutputPlan
  ) throws -> FilmSummary {
    let settings = try settings(for: scene, argument)
    let schedule = try schedule(for: scene, argument)
    try plan.check(against: argument, force: command.force)
    var summary = FilmSummary(
      name: scene.name, file: argument.displayName, settings: settings, size: scene.scene.size,
      schedule: schedule)
    if plan.hasFilm {
      try renderFilm(scene, plan, settings, schedule, argument, &summary)
    }
    if !plan.stills.isEmpty {
      _ = try workers(for: 1, isOrdered: false, scene, settings, argument)
      let run = StillRun(
        scene: scene, settings: settings, schedule: schedule,
        frames: try frames(of: schedule, argument), shutter: command.picture.blur.shutter,
        outputs: command.outputs, cancellation: cancellation)
      for still in plan.stills {
        tellIfAfterEnd(still, schedule, argument)
        if cancellation.isCancelled { throw FilmError.interrupted }
        let picture = try run.picture(still.subject, of: argument)
        if still.path == OutputPlan.standardOutput {
          try console.write(try run.file(picture))
        } else {
          if still.isJPEG, !picture.isOpaque {
            console.tell(
              Diagnostic(
                .warning, .questionable,
                "JPEG has no transparency: \(still.path) is shown over black",
                file: argument.displayName), scene: argument)
          }
          try run.write(picture, to: still, force: command.force)
          summary.stills.append(still)
        }
      }
    }
    return summary
  }

  private func renderFilm(
    _ scene: CompiledScene, _ plan: OutputPlan, _ settings: PaintSettings,
    _ schedule: FrameSchedule, _ argument: SceneArgument, _ summary: inout FilmSummary
  ) throws {
    var frames = try frames(of: schedule, argument)
    if let shard = command.outputs.part.shard { frames = Array(shard.part(of: frames)) }
    // Streams of single pictures say no rate, so they may have any gaps.
    let frameRate =
      plan.clips.isEmpty && plan.stream != .y4m
      ? FrameStretch(frames)?.frameRate(of: schedule) ?? schedule.frameRate
      : try ClipPace.frameRate(of: frames, in: schedule, scene: argument)
    let jobs = try workers(
      for: frames.count, isOrdered: !plan.clips.isEmpty || plan.page != nil || plan.stream != nil,
      scene, settings, argument)
    // What costs too much is told before anything is made.
    let known = try frames.first.map {
      try KnownPicture(
        of: scene.timeline, at: schedule.time(ofFrame: $0), settings, under: scene.overlay)
    }
    for clip in plan.clips {
      try clip.format.check(
        width: settings.pixelWidth, height: settings.pixelHeight, path: clip.path)
    }
    let sound = try SoundRun(asked: command.clip.movie.audio, cancellation: cancellation).sound(
      scene.sound, for: plan.clips, schedule, frames)
    var renderer = FilmRenderer(
      timeline: scene.timeline, images: scene.images, fonts: scene.fonts, settings: settings,
      jobs: jobs, overlay: scene.overlay, shutter: command.picture.blur.shutter)
    renderer.reuses = !command.outputs.files.noReuse
    renderer.known = known
    let clips = ClipRun(
      gifs: GIFRun(
        options: command.clip, force: command.force, renderer: renderer,
        cancellation: cancellation,
        settings: { scene.settings(scale: $0, background: settings.background) },
        isScaleGiven: command.picture.scale != nil, isRateGiven: command.fps != nil),
      movies: MovieRun(
        options: command.clip.movie, force: command.force, settings: settings,
        frameRate: frameRate, keepsRows: renderer.reuses,
        audio: sound.audio, cancellation: cancellation))
    var film = FilmTrack(schedule: schedule, frames: frames)
    try clips.check(plan.clips, of: film, length: scene.resolved.length, argument)
    let page = try plan.page.map { try FilmPage($0, scene, settings, schedule, command) }
    let sequence = try plan.folder.map { folder in
      var sequence = SequencePlan(
        folder: folder,
        film: FilmDescription(
          scene: scene.name, digest: scene.digest, toolVersion: ToolVersion.current,
          libraries: LibraryVersions.all, settings: settings, schedule: schedule,
          overlays: command.picture.overlays.map(\.description),
          shutter: command.picture.blur.shutter),
        frames: frames, shard: command.outputs.part.shard, format: plan.fileFormat)
      sequence.linksRepeats = command.outputs.files.link
      sequence.sound = scene.sound
      sequence.root = plan.root
      return try SequenceWriter(
        sequence, force: command.force, resumes: command.outputs.part.resume, jobs: jobs)
    }
    film.sequence = sequence
    // Clips need every frame, also what the folder has.
    if plan.clips.isEmpty, page == nil, plan.stream == nil {
      film.frames = frames.filter { sequence?.kept.contains($0) != true }
    }
    let start = ContinuousClock.now
    let stream = try plan.stream.map { format in
      try FrameStream(
        format, width: settings.pixelWidth, height: settings.pixelHeight,
        isOpaque: settings.isOpaque, frameRate: frameRate,
        quality: command.outputs.jpegQuality ?? .usual, deflate: command.outputs.files.deflate)
    }
    film.clips += stream.map { [$0] } ?? []
    var work = try clips.work(
      plan.clips, besides: film, length: scene.resolved.length, of: argument)
    let recorder = try page.map { try $0.recorder(besides: work.tracks[0].clips) }
    if let recorder {
      // Behind the movies, one of which it may take.
      work.tracks[0].clips.append(recorder)
      work.tracks[0].frames = frames
    }
    let (tracks, earlyNotes) = (work.tracks, recorder?.notes.count ?? 0)
    var notes = tracks.flatMap(\.clips).flatMap(\.notes) + sound.notes
    if plan.folder != nil, !settings.isOpaque, !plan.fileFormat.holdsAlpha {
      notes.append("JPEG has no transparency: the frames are shown over black")
    }
    if let format = plan.stream, !console.isQuiet {
      console.tell(summary.announcement(of: format, frameRate))
    }
    for note in notes {
      console.tell(
        Diagnostic(.warning, .questionable, note, file: argument.displayName), scene: argument)
    }
    let moments = renderer.moments(of: tracks)
    let line = ProgressLine(
      name: scene.name, total: moments.count,
      isShown: command.progress == .auto && !console.isQuiet && Terminal.isInteractive
        && !Terminal.isCI)
    defer { line.clear() }
    do {
      var statistics = try renderer.render(
        tracks, moments: moments, cancellation: cancellation, progress: { line.update($0) })
      if statistics.frameCount == 0, let count = work.searchedFrameCount {
        // What a search has found it has drawn itself.
        statistics = FilmStatistics(
          frameCount: count, duration: ContinuousClock.now - start)
      }
      let track = tracks.first { !$0.frames.isEmpty && ($0.sequence != nil || !$0.clips.isEmpty) }
      summary.drawing = FilmSummary.Drawing(
        statistics: statistics, shown: track?.frames.count ?? statistics.frameCount,
        frameRate: frameRate,
        keptFrameCount: sequence?.kept.count ?? 0)
      if let page, let recorder { summary.page = try page.write(recorder) }
    } catch let error as PageError {
      throw CommandFailure(.usage, "\(error)", kind: .limit, scene: argument)
    }
    for note in recorder?.notes.dropFirst(earlyNotes) ?? [] {
      console.tell(
        Diagnostic(.warning, .questionable, note, file: argument.displayName), scene: argument)
    }
    summary.folder = plan.folder
    summary.clips = clips.made(plan.clips, by: work)
    if let format = plan.stream, let stream {
      summary.drawing?.stream = (format.name, stream.byteCount)
    }
    if let sequence = film.sequence {
      let entries = summary.clips.compactMap { $0.entry(besides: sequence.folder) }
      if !entries.isEmpty { try sequence.list(entries) }
    }
  }

  /// Says of a moment that no frame of the film shows it.
  private func tellIfAfterEnd(
    _ still: StillPlan, _ schedule: FrameSchedule, _ argument: SceneArgument
  ) {
    let end = schedule.time(ofFrame: schedule.frameCount)
    guard case .moment(let time) = still.subject, time > end else { return }
    console.tell(
      Diagnostic(
        .warning, .questionable,
        "--at \(Decimals.short(time)) is after the end of the film, "
          + "\(Decimals.short((end * 1000).rounded() / 1000)) s: the picture shows how the scene goes on",
        file: argument.displayName), scene: argument)
  }

  /// The frames that are asked for.
  private func frames(of schedule: FrameSchedule, _ argument: SceneArgument) throws -> [Int] {
    do throws(FrameSelectionError) {
      return try command.frames?.frames(of: schedule.frameCount)
        ?? Array(0..<schedule.frameCount)
    } catch {
      throw CommandFailure(.usage, "\(error)", scene: argument)
    }
  }

  /// How many workers draw so many frames; a word is said where they are fewer than were asked for.
  private func workers(
    for frames: Int, isOrdered: Bool, _ scene: CompiledScene, _ settings: PaintSettings,
    _ argument: SceneArgument
  ) throws -> Int {
    let plan = WorkerPlan(
      asked: command.jobs, cores: Processor.count, frames: frames,
      pixels: settings.pixelWidth * settings.pixelHeight, isOrdered: isOrdered,
      sharedByteCount: scene.images.names.reduce(0) { sum, name in
        sum + (scene.images[name].map { $0.width * $0.height * 4 } ?? 0)
      },
      isExposed: command.picture.blur.shutter != nil,
      budget: command.memory ?? MemoryBudget.halfOfFree)
    guard plan.jobs > 0 else {
      throw CommandFailure(
        .usage,
        "drawing \(settings.pixelWidth)×\(settings.pixelHeight) pixels "
          + "needs \(MemoryBudget.text(of: plan.leastByteCount)) of memory, more than may be used; "
          + "--memory allows more, a smaller --scale needs less", kind: .memory,
        scene: argument)
    }
    if let note = plan.note, frames > 1 || command.jobs != nil {
      console.tell(
        Diagnostic(.warning, .questionable, note, file: argument.displayName), scene: argument)
    }
    return plan.jobs
  }

  private func settings(
    for scene: CompiledScene, _ argument: SceneArgument
  ) throws -> PaintSettings {
    let scale = command.picture.scale ?? scene.scene.scale
    let background = command.picture.background.map(\.color) ?? scene.scene.background
    guard let settings = scene.settings(scale: scale, background: background) else {
      throw CommandFailure(
        .usage,
        "at \(Decimals.short(scale)) pixels per point the canvas would be "
          + "empty or larger than \(Bitmap.maximumSide) pixels a side, \(Bitmap.maximumPixelCount) "
          + "in all", kind: .limit, scene: argument)
    }
    return settings
  }

  private func schedule(
    for scene: CompiledScene, _ argument: SceneArgument
  ) throws -> FrameSchedule {
    let rate = command.fps?.rate ?? scene.resolved.frameRate
    guard
      let slowed = FrameRate(
        numerator: rate.numerator * command.slow, denominator: rate.denominator),
      let schedule = FrameSchedule(
        frameRate: rate, frameCount: scene.resolved.frameCount(at: slowed),
        slowness: command.slow)
    else {
      throw CommandFailure(
        command.fps == nil && command.slow == 1 ? .sceneErrors : .usage,
        "the film would have more than \(FrameSchedule.maximumFrameCount) frames", kind: .limit,
        scene: argument)
    }
    return schedule
  }
}
