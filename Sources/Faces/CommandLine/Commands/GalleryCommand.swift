import ArgumentParser
import FlipbookDocument
import FlipbookPages
import FlipbookProduction
import FlipbookSystem

/// `render gallery`: renders clips of scenes, and a page that shows them.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.gallery.rawValue,
    abstract: "Render scenes to clips with posters, and a page that plays them.",
    discussion: """
      The page opens from disk, without a server, on wide and narrow screens. Scenes are grouped by
      the "group" that they name, otherwise by what they contain.

      EXAMPLES:
        render gallery                      scenes/ into out/gallery/index.html
        render gallery scenes/pip.json -o /tmp/pip
        render gallery scenes --hero pip --title "Our motion"
      """)

  @Argument(help: "Scene files or folders of scenes.", completion: .scenes)
  var scenes: [String] = ["scenes"]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder of the gallery (default: out/gallery).", valueName: "folder"),
    completion: .directory, transform: OutputPath.given)
  var named: String?

  /// The folder of the page.
  private var output: String { named ?? "out/gallery" }

  /// The claim on the files of the page.
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
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    let arguments = try SceneSource.scenes(scenes, console)
    if let hero, !arguments.contains(where: { $0.name == hero }) {
      throw CommandFailure(.usage, "--hero: there is no scene '\(hero)' in the gallery")
    }
    let index = "\(output)/index.html"
    // Fails before hours of work and not after them.
    try claim.require(index)
    let job = GalleryJob(
      into: output, as: claim, options.request, opening: SceneOpening(reporter: console),
      reporter: console, cancellation: Interruption.cancellation)
    var page = GalleryPage(title: title)
    page.hero = hero
    var status = ExitStatus.done
    var outcomes: [FilmOutcome] = []
    for argument in arguments {
      do {
        let (entry, outcome) = try job.entry(for: argument)
        page.entries.append(entry)
        if let outcome {
          try console.report(outcome, withPictures: false)
          outcomes.append(outcome)
        }
      } catch  where CommandFailure.endsOneFilm(error) {
        let end = try console.conclude(error)
        status = max(status, end)
        if end >= .hungUp { break }
      }
    }
    guard !page.entries.isEmpty else { throw CommandFailure(status) }
    try OutputFile.write(page.html, to: index, as: claim)
    try console.answer(
      [("page", .string(index)), ("scenes", .array(outcomes.map(\.json)))],
      text: console.isQuiet ? "" : "The gallery is \(index).\n")
    if status != .done { throw CommandFailure(status) }
  }
}
