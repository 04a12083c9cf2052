import Document
import Film
import Raster

/// Makes clips of a folder of frames, and joins what several runs have made there.
struct EncodeRun {
  let command: EncodeCommand
  let console: Console
  private let cancellation = Interruption.cancellation

  init(command: EncodeCommand, console: Console) {
    self.command = command
    self.console = console
  }

  func film(_ folder: String, _ clips: [ClipPlan]) throws -> EncodedFilm {
    let film = try StoredFilm(folder: folder, version: ToolVersion.current)
    let (settings, schedule) = (film.description.settings, film.description.schedule)
    let frames: [Int]
    do throws(FrameSelectionError) {
      frames =
        try command.frames?.frames(of: schedule.frameCount) ?? Array(0..<schedule.frameCount)
    } catch {
      throw CommandFailure(.usage, "\(folder): \(error)", file: folder)
    }
    try film.require(frames)
    let frameRate =
      clips.isEmpty ? schedule.frameRate : try ClipPace.frameRate(of: frames, in: schedule)
    for clip in clips {
      try clip.format.check(
        width: settings.pixelWidth, height: settings.pixelHeight, path: clip.path)
    }
    let asked = command.movie.audio
    let isHeard = asked == nil && clips.contains { $0.format.holdsSound }
    let sound = try SoundRun(asked: asked, cancellation: cancellation).sound(
      isHeard ? film.sound(of: OutputClaim.workingDirectory) : nil, for: clips, schedule, frames)
    let movies = MovieRun(
      options: command.movie, force: command.force, settings: settings,
      frameRate: frameRate, audio: sound.audio, cancellation: cancellation)
    var writers: [any ClipWriter] = []
    for clip in clips {
      guard case .movie(let format) = clip.format else { continue }
      writers.append(try movies.writer(clip.path, format))
    }
    for note in writers.flatMap(\.notes) + sound.notes {
      console.tell(Diagnostic(.warning, .questionable, note, file: folder))
    }
    let statistics = try encode(film, frames, to: writers)
    var made = EncodedFilm(
      film: film, frameCount: frames.count, frameRate: frameRate, statistics: statistics)
    made.clips = zip(clips, writers).map { clip, writer in
      var clip = clip
      clip.command = movies.command(of: writer)
      return clip
    }
    // A clip of some frames says nothing of the others.
    if command.frames == nil {
      try film.unite(clips: made.clips.compactMap { $0.entry(besides: film.folder) })
    }
    return made
  }

  private func encode(
    _ film: StoredFilm, _ frames: [Int], to writers: [any ClipWriter]
  ) throws -> FilmStatistics {
    let line = ProgressLine(
      name: film.folder, total: frames.count,
      isShown: command.progress == .auto && !console.isQuiet && Terminal.isInteractive
        && !Terminal.isCI)
    defer { line.clear() }
    let settings = film.description.settings
    let plan = WorkerPlan(
      asked: command.jobs, cores: Processor.count, frames: frames.count,
      pixels: settings.pixelWidth * settings.pixelHeight, isOrdered: !writers.isEmpty,
      sharedByteCount: 0, budget: MemoryBudget.halfOfFree)
    return try film.encode(
      frames, to: writers, jobs: max(1, plan.jobs), cancellation: cancellation,
      progress: { line.update($0) })
  }
}
