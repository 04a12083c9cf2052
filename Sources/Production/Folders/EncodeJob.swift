import Animation
import Document
import Output
import Painter
import Raster
package import System

/// Makes clips from a folder of frames, and joins the parts that several runs rendered there.
package struct EncodeJob {
  private let request: EncodeRequest
  private let reporter: any Reporter
  private let cancellation: Cancellation

  package init(
    _ request: EncodeRequest, reporter: any Reporter, cancellation: Cancellation
  ) {
    self.request = request
    self.reporter = reporter
    self.cancellation = cancellation
  }

  /// Checks the frames of a folder, makes the requested clips, and joins its parts.
  package func run(_ folder: String) throws(ProductionError) -> EncodedFilm {
    let film = try ProductionError.making(
      StoredFilm(folder: folder, version: ToolVersion.current))
    let schedule = film.description.schedule
    let frames = try frames(of: film, folder)
    do throws(StoredFilmError) { try film.require(frames) } catch { throw .stored(error) }
    let frameRate =
      request.clips.isEmpty
      ? schedule.frameRate : try ClipPace.frameRate(of: frames, in: schedule)
    let sound = try sound(of: film, frames)
    let movies = MovieRun(
      request: request.movie, effort: request.effort, settings: film.description.settings,
      frameRate: frameRate, audio: sound.audio, cancellation: cancellation)
    var writers: [any ClipWriter] = []
    for clip in request.clips {
      guard case .movie(let format) = clip.format else { continue }
      writers.append(try ProductionError.making(movies.writer(clip.path, format)))
    }
    for note in writers.flatMap(\.notes) + sound.notes {
      reporter.report(Diagnostic(.warning, .questionable, note, file: folder), scene: nil)
    }
    let statistics = try encode(film, frames, to: writers)
    var made = EncodedFilm(
      film: film, frameCount: frames.count, frameRate: frameRate, statistics: statistics)
    made.clips = zip(request.clips, writers).map { clip, writer in
      var clip = clip
      clip.command = movies.command(of: writer)
      return clip
    }
    // A clip of selected frames does not prove that the others exist.
    if request.frames == nil {
      try ProductionError.making(
        FilmError.files(
          film.unite(clips: made.clips.compactMap { $0.entry(alongside: film.folder) })))
    }
    return made
  }

  private func frames(of film: StoredFilm, _ folder: String) throws(ProductionError) -> [Int] {
    let count = film.description.schedule.frameCount
    do throws(FrameSelectionError) {
      return try request.frames?.frames(of: count) ?? film.selection ?? Array(0..<count)
    } catch {
      throw .refused(.request, "\(folder): \(error)", file: folder)
    }
  }

  /// The sound of the clips, after a check that they can have the film's size.
  private func sound(of film: StoredFilm, _ frames: [Int]) throws(ProductionError) -> SoundRun.Sound
  {
    let settings = film.description.settings
    for clip in request.clips {
      try ProductionError.making(
        clip.format.check(
          width: settings.pixelWidth, height: settings.pixelHeight, path: clip.path))
    }
    let asked = request.movie.sound
    let isHeard = asked == nil && request.clips.contains { $0.format.holdsSound }
    var own: AudioTrack?
    do throws(StoredFilmError) {
      if isHeard { own = try film.sound(of: OutputClaim.workingDirectory) }
    } catch {
      throw .stored(error)
    }
    return try SoundRun(asked: asked, cancellation: cancellation).sound(
      own, for: request.clips, film.description.schedule, frames)
  }

  private func encode(
    _ film: StoredFilm, _ frames: [Int], to writers: [any ClipWriter]
  ) throws(ProductionError) -> FilmStatistics {
    let progress = reporter.progress(of: film.folder, total: frames.count, unit: "fps")
    defer { progress.clear() }
    let settings = film.description.settings
    let plan = WorkerPlan(
      asked: request.effort.jobs, cores: Processor.count, frames: frames.count,
      pixels: settings.pixelWidth * settings.pixelHeight, isOrdered: !writers.isEmpty,
      sharedByteCount: 0, budget: MemoryBudget.halfOfFree)
    return try ProductionError.making(
      film.encode(
        frames, to: writers, jobs: max(1, plan.jobs), cancellation: cancellation,
        progress: { progress.update($0) }))
  }
}
