internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
package import FlipbookProduction
internal import FlipbookSceneFile
package import FlipbookSystem
internal import FlipbookTimeline

/// Makes the files for a scene in a gallery: the clip, its poster, and the script with its details.
package struct GalleryJob {
  private let folder: String
  private let claim: OutputClaim
  private let films: FilmJob
  private let opening: SceneOpening
  /// Pixels per point; nil for the scene's.
  private let scale: Double?

  /// The size in points of the curves in the large view of a scene.
  private static let chartSize = Size(424, 520)

  /// - Parameters:
  ///   - folder: The folder of the page, which is made for the first scene that can be opened.
  ///   - request: The options for clips.
  ///   - opening: Reads scenes.
  package init(
    into folder: String, as claim: OutputClaim, _ request: FilmRequest, opening: SceneOpening,
    reporter: any Reporter, cancellation: Cancellation
  ) {
    self.folder = folder
    self.claim = claim
    // Warnings are reported when the scene is rendered.
    var opening = opening
    opening.reportsWarnings = false
    self.opening = opening
    scale = request.picture.scale
    films = FilmJob(request, reporter: reporter, cancellation: cancellation)
  }

  /// Makes the files of a scene.
  ///
  /// - Returns: The entry of the scene, and the result of its film.
  package func entry(
    for source: SceneSource
  ) throws(ProductionError) -> (GalleryPage.Entry, FilmOutcome?) {
    let scene = try opening.open(source)
    try ProductionError.making(FilmError.files(claim.makeFolder(folder)))
    let (clip, poster) = ("\(scene.name).mp4", "\(scene.name).png")
    // The time of the poster, at which most films are in motion.
    let moment = scene.resolved.duration * 0.4
    let plan = OutputPlan(
      clips: [ClipPlan(path: "\(folder)/\(clip)", format: .movie(.mp4))],
      moments: [(moment, "\(folder)/\(poster)")], within: claim.root)
    try ProductionError.making(FilmJob.requirePrograms(for: plan.clips))
    let outcome = try films.run(source, plan)
    let rate = scene.resolved.frameRate
    let clock = PageFilm.Clock(frameCount: scene.resolved.frameCount(at: rate), rate: rate)
    let settings = scene.settings(scale: scale ?? scene.scale, background: nil)
    var film = PageFilm(
      name: scene.name, digest: scene.digest, width: settings?.pixelWidth ?? 1,
      height: settings?.pixelHeight ?? 1, clock: clock)
    film.title = scene.definition.title ?? ""
    let details = "\(scene.name).js"
    let text = GalleryPage.details(
      of: scene.name, text: source.path.flatMap { FilePath.text(of: $0, atMost: 1 << 20) },
      curves: PageCurves(of: scene, keys: nil, clock: clock, size: Self.chartSize))
    try ProductionError.making(
      FilmError.files(OutputFile.write(text, to: "\(folder)/\(details)", as: claim)))
    let entry = GalleryPage.Entry(
      film: film, group: GalleryGroup.name(of: scene), clip: clip, poster: poster,
      details: details)
    return (entry, outcome)
  }
}
