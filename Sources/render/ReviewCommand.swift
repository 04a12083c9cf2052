import ArgumentParser
import Document
import Film
import Review
import SceneFile

/// `render review scene.json`: a page to send.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.review.rawValue,
    abstract: "Make a page to send of a scene, a clip or a folder of frames.",
    discussion: """
      The page is one file of HTML that opens from a disk: the film, stepped frame by frame, its
      curves with a cursor, and room for notes that export as JSON. Of several films there is a page
      each, and an index.

      EXAMPLES:
        render review scenes/pip.json                  out/pip.html
        render review scenes/pip.json --key pip.position -o pip.html
        render review scenes                           out/review/index.html and a page of each
        render review phone.mov out/pip                a clip, and a folder of frames
        render review hello.json --lossless            frames that are exact to the bit
      """)

  @Argument(
    help: "Scenes, folders of scenes, clips, or folders of numbered PNGs.", completion: .file())
  var subjects: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The page, such as pip.html, or a folder (default: out/<name>.html; of several out/review).",
      valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Properties whose curves are drawn (default: what moves most); lists and repeats.",
      valueName: "key"))
  var key: [String] = []

  @Option(
    help: ArgumentHelp(
      "Frames per second of scenes, and of folders that do not say it.", valueName: "n"))
  var fps: FrameRateArgument?

  @OptionGroup var film: FilmOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    do {
      try ReviewRun(command: self, console: talk.console).run()
    } catch let error as FootageError {
      throw CommandFailure(error)
    }
  }

  /// The command that renders the scenes.
  func frames() throws -> FramesCommand {
    var command = try film.frames()
    (command.fps, command.scene, command.talk) = (fps, scene, talk)
    return command
  }
}
