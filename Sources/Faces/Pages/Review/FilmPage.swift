internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
package import FlipbookOpening
package import FlipbookOutput
package import FlipbookPainter
package import FlipbookProduction
package import FlipbookSystem

/// Makes the pages of one command, and collects the entries for their index.
package final class PagePress: PageMaking {
  private let effort: FilmEffort
  private let cancellation: Cancellation
  private let entries = Monitor<[ReviewIndex.Entry]>([])

  package init(_ effort: FilmEffort, cancellation: Cancellation) {
    self.effort = effort
    self.cancellation = cancellation
  }

  /// The entries of the finished pages, in order.
  package var made: [ReviewIndex.Entry] { entries.change { $0 } }

  package func draft(
    _ plan: PagePlan, of scene: CompiledScene, from source: SceneSource,
    _ settings: PaintSettings, _ schedule: FrameSchedule
  ) throws(ProductionError) -> any PageDraft {
    try FilmPage(plan, of: scene, from: source, settings, schedule, by: self)
  }

  /// A recorder for the frames of a film, which shares a clip of the run where the page would need
  /// an equal one.
  fileprivate func recorder(
    for film: PageFilm, _ plan: PagePlan, alongside clips: [any ClipWriter]
  ) throws(FilmError) -> PageRecorder {
    let movies = clips.compactMap { $0 as? MovieEncoder }
    return try PageRecorder(
      path: plan.path, width: film.width, height: film.height, isOpaque: film.isOpaque,
      frameRate: film.clock.rate,
      plan.wish(frameCount: film.clock.frameCount, patience: effort.patience),
      alongside: movies.first { $0.plainFormat == .mp4 }, cancellation: cancellation)
  }

  fileprivate func write(
    _ plan: PagePlan, of film: PageFilm, _ curves: PageCurves?, _ recorder: PageRecorder
  ) throws(FilmError) {
    let entry = try plan.write(film, curves: curves, recorder, force: effort.force)
    entries.change { $0.append(entry) }
  }
}

/// The page of a scene's film, made from the frames of the same run.
package struct FilmPage: PageDraft {
  private let plan: PagePlan
  private let source: SceneSource
  private let film: PageFilm
  private let curves: PageCurves?
  private let press: PagePress

  fileprivate init(
    _ plan: PagePlan, of scene: CompiledScene, from source: SceneSource,
    _ settings: PaintSettings, _ schedule: FrameSchedule, by press: PagePress
  ) throws(ProductionError) {
    (self.plan, self.source, self.press) = (plan, source, press)
    var clock = PageFilm.Clock(frameCount: schedule.frameCount, rate: schedule.frameRate)
    clock.slowness = schedule.slowness
    var film = PageFilm(
      name: scene.name, digest: scene.digest, width: settings.pixelWidth,
      height: settings.pixelHeight, clock: clock)
    film.title = scene.definition.title ?? ""
    film.isOpaque = settings.isOpaque
    film.marks = PageMarks(of: scene)
    self.film = film
    let keys = try Self.keys(plan.keys, in: scene)
    curves = PageCurves(
      of: scene, keys: keys, clock: clock, size: Size(PagePlan.chartWidth, PagePlan.chartHeight))
  }

  /// nil where no names are given.
  private static func keys(
    _ names: [String], in scene: CompiledScene
  ) throws(ProductionError) -> [TraceKey]? {
    guard !names.isEmpty else { return nil }
    do throws(ReferenceError) {
      var keys: [TraceKey] = []
      for name in names { keys.append(try scene.views.key(name)) }
      return keys
    } catch {
      throw .refused(.request, error.description, kind: .reference)
    }
  }

  package func begin(alongside clips: [any ClipWriter]) throws(ProductionError) -> any PageWork {
    do throws(FilmError) {
      return Recording(page: self, frames: try press.recorder(for: film, plan, alongside: clips))
    } catch {
      throw .film(error)
    }
  }

  /// The page while frames are recorded.
  private struct Recording: PageWork {
    let page: FilmPage
    let frames: PageRecorder

    var recorder: any ClipWriter { frames }

    func finish() throws(ProductionError) -> String {
      do throws(FilmError) {
        try page.press.write(page.plan, of: page.film, page.curves, frames)
      } catch {
        throw refusal(for: error) ?? ProductionError(error)
      }
      return page.plan.path
    }

    func refusal(for error: FilmError) -> ProductionError? {
      guard error.cause(as: PageTooLarge.self) != nil else { return nil }
      return .refused(.request, "\(error)", kind: .limit, scene: page.source)
    }
  }
}
