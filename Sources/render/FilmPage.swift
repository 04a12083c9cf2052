import Document
import Film
import Geometry
import Interaction
import Raster
import Review

/// The page of a scene's film, made of the frames of the same run.
struct FilmPage {
  private let plan: PagePlan
  private let film: PageFilm
  private let curves: PageCurves?
  private let force: Bool
  /// For how many seconds ffmpeg may do nothing.
  private let patience: Double

  /// - Parameter command: The one whose frames they are.
  init(
    _ plan: PagePlan, _ scene: CompiledScene, _ settings: PaintSettings,
    _ schedule: FrameSchedule, _ command: FramesCommand
  ) throws {
    self.plan = plan
    force = command.force
    var clock = PageFilm.Clock(frameCount: schedule.frameCount, rate: schedule.frameRate)
    clock.slowness = schedule.slowness
    var film = PageFilm(
      name: scene.name, digest: scene.digest, width: settings.pixelWidth,
      height: settings.pixelHeight, clock: clock)
    film.title = scene.scene.title ?? ""
    film.isOpaque = settings.isOpaque
    film.marks = PageMarks(of: scene)
    self.film = film
    curves = try PageCurves(
      of: scene, keys: Self.keys(plan.keys, in: scene), clock: clock,
      size: Size(PagePlan.chartWidth, PagePlan.chartHeight))
    patience = command.clip.movie.encoderTimeout
  }

  /// What takes the frames; of the clips of the same run it uses what it would make itself.
  func recorder(besides clips: [any ClipWriter]) throws -> PageRecorder {
    let movies = clips.compactMap { $0 as? MovieEncoder }
    return try PageRecorder(
      path: plan.path, width: film.width, height: film.height, isOpaque: film.isOpaque,
      frameRate: film.clock.rate,
      plan.options.wish(frameCount: film.clock.frameCount, patience: patience),
      besides: movies.first { $0.plainFormat == .mp4 }, cancellation: Interruption.cancellation)
  }

  /// Writes the page once all frames were taken.
  func write(_ recorder: PageRecorder) throws -> MadePage {
    try plan.write(film, curves: curves, recorder, force: force)
  }

  /// nil where nothing was asked for.
  private static func keys(_ names: [String], in scene: CompiledScene) throws -> [TraceKey]? {
    guard !names.isEmpty else { return nil }
    do throws(ReferenceError) {
      var keys: [TraceKey] = []
      for name in names { keys.append(try scene.views.key(name)) }
      return keys
    } catch {
      throw CommandFailure(.usage, error.description, kind: .reference)
    }
  }
}
