import ArgumentParser
import FlipbookDocument
import FlipbookForeignFiles
import FlipbookImports
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem

/// `render import FILE`: writes the scene that another program's file becomes.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.import.rawValue,
    abstract: "Make a scene of a Core Animation or Lottie file.",
    discussion: """
      Reads Core Animation markup (main.caml, .ca, .wallpaper, .tendies) and Lottie (.json, .lottie,
      .tgs) and writes a scene to edit, with its images beside it. What a scene cannot say is reported once
      for each kind, with its place. Scripts and expressions are never run.
      Every other command takes such files too, without writing a scene.

      EXAMPLES:
        render import aurora.tendies                 aurora.json and images/
        render import heart.lottie -o scenes/heart.json
        render import moon.ca -o - --state Unlock    the scene on stdout
        render import stickers.lottie --animation wave --theme dark
        render aurora.tendies --mp4                  a clip, without a scene
      """)

  @Argument(
    help: "A .caml, .ca, .wallpaper, .tendies, .lottie, .tgs or Lottie .json file.",
    completion: .file(extensions: ForeignFormat.endings + ["json"]))
  var file: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The scene (default: the file's name with .json in the working directory), or - for stdout.",
      valueName: "path"),
    completion: .file(extensions: ["json"]), transform: OutputPath.given)
  var output: String?

  @Flag(help: "Replace files that exist.")
  var force = false

  @OptionGroup var choices: ImportOptions
  @OptionGroup var themes: ImportThemeOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    guard let format = ForeignFormat.of(file) else { throw Self.refusal(of: file) }
    var request = choices.request
    request.theme = themes.theme
    if let reason = request.refusal(for: [format]) { throw CommandFailure(.usage, reason) }
    let scene = try console.imported(file, format, request)
    let name = ForeignFormat.sceneName(of: file)
    if output == "-" { return try print(scene, format, console) }
    let path = output ?? name + ".json"
    let folder = FilePath.withoutClosingSlashes(FilePath.split(path).folder)
    let claim = OutputClaim(
      force: force, within: folder.isEmpty ? OutputClaim.workingDirectory : folder)
    let outputs = scene.outputs(at: path)
    do throws(FileError) {
      try outputs.write(as: claim)
    } catch {
      throw ProductionError.film(error.ofFilm)
    }
    let files = outputs.files.map(\.path)
    try console.answer(
      [("import", Self.answer(file, format, files))],
      text: console.isQuiet ? "" : Self.text(files))
  }

  /// The error for a file that is missing or empty, or that nothing reads.
  private static func refusal(of file: String) -> CommandFailure {
    switch FilePath.kind(of: file) {
    case .missing: return CommandFailure(.notFound, "there is no file '\(file)'", file: file)
    case .file where FilePath.head(of: file, count: 1)?.isEmpty == true:
      return CommandFailure(.sceneErrors, "\(file): the file is empty", file: file)
    case .file, .folder:
      return CommandFailure(
        .sceneErrors,
        "\(file) is neither Core Animation markup (.caml, .ca, .wallpaper, .tendies) nor Lottie "
          + "(.json, .lottie, .tgs)", file: file)
    }
  }

  /// Prints the scene alone, which must not need other files.
  private func print(
    _ scene: ImportedScene, _ format: ForeignFormat, _ console: Console
  ) throws(CommandFailure) {
    guard scene.files.isEmpty else {
      throw CommandFailure(
        .usage,
        "the scene needs \(scene.files.count) \(scene.files.count == 1 ? "file" : "files") beside "
          + "it, which stdout cannot have; write -o scene.json")
    }
    try console.answer([("import", Self.answer(file, format, []))], text: scene.text)
  }

  private static func answer(
    _ file: String, _ format: ForeignFormat, _ files: [String]
  ) -> JSONText {
    .object([
      ("file", .string(file)), ("format", .string(format.word)),
      ("scene", files.first.map { .string($0) } ?? .null),
      ("files", .array(files.dropFirst().map { .string($0) })),
    ])
  }

  /// `aurora.json and 3 files in images/`.
  private static func text(_ files: [String]) -> String {
    guard let scene = files.first else { return "" }
    let others = files.count - 1
    return scene + (others > 0 ? ", with \(others) \(others == 1 ? "file" : "files")" : "") + "\n"
  }
}
