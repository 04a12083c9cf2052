import ArgumentParser
import FlipbookDocument
import FlipbookExports
import FlipbookOpening
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem

/// `render export SCENE -o FILE`: writes a scene for other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.export.rawValue,
    abstract: "Write a scene as Core Animation markup, Lottie, or a page that plays.",
    discussion: """
      What the format can say stays what it is; what only a scene can say (fingers, dynamics,
      bindings) becomes keyframes within an error that is printed. What has no words there is
      reported once for each kind, with its place.

      EXAMPLES:
        render export scenes/pip.json -o pip.html        one page, nothing from elsewhere
        render export scenes/pip.json -o pip.lottie      or pip-lottie.json
        render export scenes/states.json -o states.ca    a folder of Core Animation markup
        render export scenes/states.json -o states.tendies
                                                         a wallpaper, with its archive
      """)

  @Argument(help: "A scene file, or - for stdin.", completion: .scenes)
  var scene: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The file; its extension is the format: .ca, .tendies, .json, .lottie or .html.",
      valueName: "path"),
    completion: .file(extensions: ExportFormat.allCases.map(\.rawValue)),
    transform: OutputPath.given)
  var output: String

  @Flag(
    help: ArgumentHelp(
      "Draw what Lottie cannot say as pictures, one for each frame in which it differs.",
      discussion: "Without it, what is lost is named. The file may become a hundred times larger."))
  var rasterize = false

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    guard let format = ExportFormat(path: output) else {
      let endings = ExportFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
      throw ValidationError("'\(output)' must end in one of \(endings).")
    }
    guard !rasterize || format == .lottie || format == .dotLottie else {
      throw ValidationError("--rasterize is for Lottie: .json or .lottie.")
    }
  }

  func run() throws {
    let console = consoleOptions.console
    guard let format = ExportFormat(path: output),
      let argument = try SceneSource.scenes([scene], importing: options.imports, console).first
    else { return }
    var request = options.request
    request.viewLimit = format.viewLimit
    let compiled = try SceneOpening(reporter: console, request: request).open(argument)
    let exported = try console.exported(
      compiled, from: argument, request, as: format, rasterizes: rasterize)
    if console.acceptsWarnings { console.report(DiagnosticList(exported.remarks)) }
    let outputs = exported.outputs(at: output)
    do throws(FileError) {
      try outputs.write(as: claim(on: format))
    } catch {
      throw ProductionError.film(error.ofFilm)
    }
    try console.answer(
      [("export", answer(argument, as: format, exported, to: outputs))],
      text: console.isQuiet ? "" : text(exported, outputs))
  }

  /// The claim on the output: what is in a bundle that we made is ours.
  private func claim(on format: ExportFormat) -> OutputClaim {
    guard format == .bundle else { return OutputClaim(force: force) }
    let main = FilePath.withoutClosingSlashes(output) + "/" + ExportedScene.main
    return !force && OutputOrigin.isOurs(main)
      ? OutputClaim(.known, within: output) : OutputClaim(force: force, within: output)
  }

  private func answer(
    _ argument: SceneSource, as format: ExportFormat, _ exported: ExportedScene,
    to outputs: OutputSet
  ) -> JSONText {
    .object([
      ("scene", .string(argument.name)), ("format", .string(format.rawValue)),
      (
        "files",
        .array(
          outputs.files.map {
            .object([("path", .string($0.path)), ("bytes", .number(Double($0.bytes.count)))])
          })
      ),
      ("error", exported.error.map { .number($0) } ?? .null),
      (
        "motions",
        .array(
          exported.motions.map {
            .object([
              ("view", .string($0.view)), ("keyPath", .string($0.keyPath)),
              ("keyframes", .number(Double($0.keys))), ("error", .number($0.error)),
              ("unit", .string($0.isLevel ? "levels" : "points")),
            ])
          })
      ),
    ])
  }

  /// `pip.lottie  12.4 kB  21 keyframes  within 0.08 points`.
  private func text(_ exported: ExportedScene, _ outputs: OutputSet) -> String {
    let bytes = outputs.files.reduce(0) { $0 + $1.bytes.count }
    var words = [output, Decimals.bytes(bytes)]
    if outputs.files.count > 1 { words.append("\(outputs.files.count) files") }
    if let error = exported.error { words.append("within \(Decimals.rounded(error, 3)) points") }
    return (words.joined(separator: "  ") + "\n")
      + exported.summary.map { "  " + $0 + "\n" }.joined()
  }
}
