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

  @Option(help: ArgumentHelp("Pixels per point of scenes (default: each scene's).", valueName: "n"))
  var scale: Double?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one per core).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Replace files that this tool has not made.")
  var force = false

  @OptionGroup var page: PageOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var talk: ConsoleOptions

  func validate() throws {
    if let scale, !(scale.isFinite && scale > 0) {
      throw ValidationError("The value of '--scale' must be above 0.")
    }
    if let jobs, jobs < 1 { throw ValidationError("The value of '--jobs' must be at least 1.") }
  }

  func run() throws {
    do {
      try ReviewRun(command: self, console: talk.console).run()
    } catch let error as FootageError {
      throw CommandFailure(error)
    }
  }

  /// The command that renders the scenes.
  func frames() throws -> FramesCommand {
    var words = ["-"]
    if let scale { words += ["--scale", "\(scale)"] }
    if force { words.append("--force") }
    if let jobs { words += ["--jobs", "\(jobs)"] }
    do {
      var command = try FramesCommand.parse(words)
      (command.fps, command.scene, command.talk) = (fps, scene, talk)
      return command
    } catch {
      throw ValidationError(FramesCommand.message(for: error))
    }
  }
}
