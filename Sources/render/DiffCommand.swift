import ArgumentParser
import Document
import Film
import Review
import SceneFile

/// `render diff A B`: two pictures, folders, clips or scenes against each other.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.diff.rawValue,
    abstract: "Compare two pictures, folders of frames, clips or scenes, aligned in time.",
    discussion: """
      Tells the first frame that differs, the worst one, the worst quarter of a second, and draws
      the curve of the difference. Ends with 0 when both show the same and with 1 when they do not.
      Clips are compared at the presentation times of their pictures; scenes are drawn in memory.
      Says when B is A late, early, slower or faster.

      EXAMPLES:
        render diff before.png after.png
        render diff old.json new.json -o difference.mp4   A, the difference 16 times as strong, B
        render diff scenes/pip.json out/pip               a scene and frames that were rendered
        render diff scenes/pip.json out/pip.mp4 --tolerance 8
        render diff scenes/pip.json shot.png --at 0.5     one moment
        render diff a.png b.png --flip map.png --ppd 30   what eyes see of it
        render diff scene.json phone.mov --track card     a view, followed in a recording
      """)

  @Argument(help: "A picture, a folder of numbered PNGs, a clip or a scene.", completion: .file())
  var first: String

  @Argument(help: "What it is compared with.", completion: .file())
  var second: String

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Only these moments: 0.5, 0.5s, 500ms; lists and repeats.", valueName: "time"))
  var at: [TimeList] = []

  @Option(
    help: ArgumentHelp(
      "Frames per second of scenes, and of folders that do not say it.", valueName: "n"))
  var fps: FrameRateArgument?

  @Option(
    help: ArgumentHelp(
      "Pixels per point of scenes (default: as large as the other's pictures).", valueName: "n"))
  var scale: Double?

  @OptionGroup var measure: DiffMeasure
  @OptionGroup var files: DiffFiles
  @OptionGroup var tracking: DiffTracking
  @OptionGroup var scene: SceneOptions
  @OptionGroup var talk: ConsoleOptions

  func validate() throws {
    if let scale, !(scale.isFinite && scale > 0) {
      throw ValidationError("The value of '--scale' must be above 0.")
    }
    if first == "-", second == "-" {
      throw ValidationError("Only one of the two can be read from stdin.")
    }
  }

  func run() throws {
    do {
      if let view = tracking.track {
        try TrackRun(command: self, console: talk.console).run(view)
      } else {
        try DiffRun(command: self, console: talk.console).run()
      }
    } catch let error as FootageError {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  init(_ error: FootageError) {
    switch error {
    case .missing, .noPictures:
      self.init(.notFound, "\(error)", kind: .missingFile, file: error.path)
    case .unusable: self.init(.sceneErrors, "\(error)", kind: .unusableFile, file: error.path)
    case .mismatch: self.init(.usage, "\(error)")
    }
  }
}
