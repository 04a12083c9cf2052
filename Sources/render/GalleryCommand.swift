import Document
import ArgumentParser
import Film
import Geometry
import Interaction
import Raster
import Review
import SceneFile

/// `render gallery`: clips of scenes, and a page that shows them.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.gallery.rawValue,
    abstract: "Render scenes to clips with posters, and a page that plays them.",
    discussion: """
      The page opens from the disk, without a server, on wide and on narrow screens. Scenes stand in
      the groups that they name ("group" in the scene), others by what they hold.

      EXAMPLES:
        render gallery                      scenes/ into out/gallery/index.html
        render gallery scenes/pip.json -o /tmp/pip
        render gallery scenes --hero pip --title "Our motion"
      """)

  @Argument(help: "Scene files or folders of scenes.", completion: .scenes)
  var scenes: [String] = ["scenes"]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder for it (default: out/gallery).", valueName: "folder"),
    completion: .directory)
  var named: String?

  /// The folder of the page.
  private var output: String { named ?? "out/gallery" }

  /// The claim on what is in it.
  private var claim: OutputClaim {
    OutputClaim(force: options.force, within: named ?? OutputClaim.workingDirectory)
  }

  @Option(help: "The title of the page.")
  var title = "Flipbook: a gallery"

  @Option(
    help: ArgumentHelp(
      "The scene that is shown first and large (default: the first showpiece).", valueName: "name"))
  var hero: String?

  @OptionGroup var options: FilmOptions
  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let console = talk.console
    let arguments = try SceneArgument.scenes(scenes)
    if let hero, !arguments.contains(where: { $0.name == hero }) {
      throw CommandFailure(.usage, "--hero: there is no scene '\(hero)' in the gallery")
    }
    let film = FilmRun(command: try options.frames(), console: console)
    let index = "\(output)/index.html"
    // Before hours of work rather than after them.
    try claim.require(index)
    try claim.makeFolder(output)
    var page = GalleryPage(title: title)
    page.hero = hero
    var status = ExitStatus.done
    var summaries: [FilmSummary] = []
    for argument in arguments {
      do {
        let (entry, made) = try entry(for: argument, film)
        page.entries.append(entry)
        summaries += made
      } catch let failure as CommandFailure {
        console.tell(failure)
        status = max(status, failure.status)
        if failure.status >= .hungUp { break }
      }
    }
    try OutputFile.write(page.html, to: index, as: claim)
    try console.answer(
      [("page", .string(index)), ("scenes", .array(summaries.map(\.json)))],
      text: console.isQuiet ? "" : "The gallery is \(index).\n")
    if status != .done { throw CommandFailure(status) }
  }

  private func entry(
    for argument: SceneArgument, _ film: FilmRun
  ) throws -> (GalleryPage.Entry, [FilmSummary]) {
    // Its warnings are told when it is rendered.
    let scene = try SceneOpening(console: film.console, tellsWarnings: false).open(argument)
    let (clip, poster) = ("\(scene.name).mp4", "\(scene.name).png")
    let duration = scene.resolved.duration
    // Where things are on their way in most films.
    let moment = duration * 0.4
    let (summaries, status) = try film.run([
      (
        argument,
        OutputPlan(
          clips: [ClipPlan(path: "\(output)/\(clip)", format: .movie(.mp4))],
          moments: [(moment, "\(output)/\(poster)")], within: claim.root)
      )
    ])
    if status != .done { throw CommandFailure(status) }
    let scale = options.scale ?? scene.scene.scale
    let rate = scene.resolved.frameRate
    let clock = PageFilm.Clock(frameCount: scene.resolved.frameCount(at: rate), rate: rate)
    let settings = scene.settings(scale: scale, background: nil)
    var page = PageFilm(
      name: scene.name, digest: scene.digest, width: settings?.pixelWidth ?? 1,
      height: settings?.pixelHeight ?? 1, clock: clock)
    page.title = scene.scene.title ?? ""
    let details = "\(scene.name).js"
    try OutputFile.write(
      GalleryPage.details(
        of: scene.name, text: argument.path.flatMap { FilePath.text(of: $0, atMost: 1 << 20) },
        curves: PageCurves(of: scene, keys: nil, clock: clock, size: Self.chartSize)),
      to: "\(output)/\(details)", as: claim)
    return (
      GalleryPage.Entry(
        film: page, group: GalleryGroup.name(of: scene), clip: clip, poster: poster,
        details: details), summaries
    )
  }

  /// The size of the curves of a scene that is shown in large.
  private static let chartSize = Size(424, 520)
}
