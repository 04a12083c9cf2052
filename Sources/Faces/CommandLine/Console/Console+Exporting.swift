import FlipbookDocument
import FlipbookExports
import FlipbookOpening
import FlipbookOutput
import FlipbookPages
import FlipbookProduction
import FlipbookSystem

extension Console {
  /// Writes a scene in the format of another program.
  func exported(
    _ scene: CompiledScene, from source: SceneSource, _ request: SceneRequest,
    as format: ExportFormat, rasterizes: Bool
  ) throws(ProductionError) -> ExportedScene {
    let make: (CompiledScene) throws(Diagnostic) -> ExportedScene
    switch format {
    case .page: return try page(of: scene, from: source, request)
    case .bundle: make = ExportedScene.bundle
    case .wallpaper: make = ExportedScene.wallpaper
    case .lottie:
      make = { (scene) throws(Diagnostic) in
        try ExportedScene.lottie(scene, rasterizes: rasterizes)
      }
    case .dotLottie:
      make = { (scene) throws(Diagnostic) in
        try ExportedScene.dotLottie(scene, rasterizes: rasterizes)
      }
    }
    do throws(Diagnostic) {
      return try make(scene)
    } catch {
      throw .refusal(.init(fault: .scene, diagnostic: error, scene: source))
    }
  }

  /// A page, with a film where CSS has no words for the scene.
  private func page(
    of scene: CompiledScene, from source: SceneSource, _ request: SceneRequest
  ) throws(ProductionError) -> ExportedScene {
    let export = PageExport(of: scene)
    if let page = ExportedScene.page(export) { return page }
    do throws(Diagnostic) {
      try export.checkFilm()
    } catch {
      throw .refusal(.init(fault: .scene, diagnostic: error, scene: source))
    }
    let film = PageExport.Film(bytes: try film(of: source, request), type: "video/mp4")
    guard let page = ExportedScene.page(export, film: film) else {
      throw .refused(.tool, "the page has no film", scene: source)
    }
    return page
  }

  /// An MP4 of a scene, with the room that a review page has.
  private func film(
    of source: SceneSource, _ request: SceneRequest
  ) throws(ProductionError) -> [UInt8] {
    let path: String
    do throws(FileError) {
      path = try ScratchFolder().path(of: "film.mp4")
    } catch {
      throw .film(error.ofFilm)
    }
    var film = FilmRequest()
    film.scene = request
    film.outputs.paths = [path]
    var plan = try OutputPlan(source, of: film, isOnly: true)
    plan.page = PagePlan(path: path + ".html")
    try ProductionError.making(FilmJob.requirePrograms(for: plan.clips))
    var quiet = self
    quiet.isQuiet = true
    let job = FilmJob(
      film, reporter: quiet, cancellation: Interruption.cancellation, pages: FilmRoom())
    _ = try job.run(source, plan)
    guard let bytes = FilePath.bytes(of: path, atMost: PageRecorder.usualLimit) else {
      throw .refused(.request, "its film is too large for a page", kind: .limit, scene: source)
    }
    return bytes
  }
}
