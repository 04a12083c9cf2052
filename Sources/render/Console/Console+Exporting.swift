import Document
import Exports
import Opening
import Output
import Production
import System

extension Console {
  /// Writes a scene in the format of another program.
  func exported(
    _ scene: CompiledScene, from source: SceneSource, _ request: SceneRequest,
    as format: ExportFormat
  ) throws(ProductionError) -> ExportedScene {
    let make: (CompiledScene) throws(Diagnostic) -> ExportedScene
    switch format {
    case .page: return try page(of: scene, from: source, request)
    case .bundle: make = ExportedScene.bundle
    case .wallpaper: make = ExportedScene.wallpaper
    case .lottie: make = ExportedScene.lottie
    case .dotLottie: make = ExportedScene.dotLottie
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
    let film = PageExport.Film(bytes: try film(of: source, request), type: "video/mp4")
    guard let page = ExportedScene.page(export, film: film) else {
      throw .refused(.tool, "the page has no film", scene: source)
    }
    return page
  }

  /// The largest film that a page has inside it.
  private static let largestFilm = 64 << 20

  /// An MP4 of a scene.
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
    let plan = try OutputPlan(source, of: film, isOnly: true)
    try ProductionError.making(FilmJob.requirePrograms(for: plan.clips))
    var quiet = self
    quiet.isQuiet = true
    let job = FilmJob(film, reporter: quiet, cancellation: Interruption.cancellation)
    _ = try job.run(source, plan)
    guard let bytes = FilePath.bytes(of: path, atMost: Self.largestFilm) else {
      throw .refused(.request, "its film is too large for a page", scene: source)
    }
    return bytes
  }
}
