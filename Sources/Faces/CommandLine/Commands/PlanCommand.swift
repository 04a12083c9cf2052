import ArgumentParser
import FlipbookDocument
import FlipbookOutput
import FlipbookProduction

/// `render plan scene.json`: what a farm has to know before it renders a film in parts.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.plan.rawValue,
    abstract: "Plan a film's parts for a farm: frames, CPU, memory, and all files that are read.",
    discussion: """
      Some frames are drawn on one thread and discarded; CPU and memory of the parts are estimated
      from them, for frames as PNGs on a machine like this one. Nothing is written. The files are
      those that every machine needs at the same place below the scene's folder, each with its
      SHA-256.

      EXAMPLES:
        render plan scenes/pip.json               parts of about ten seconds of CPU
        render plan scenes/pip.json --parts 8 --json
        render plan scenes/pip.json --scale 3 --jobs 4 --set accent=#FF3B30
      """)

  @Argument(help: "A scene file.", completion: .scenes)
  var scene: String

  @Option(
    help: ArgumentHelp(
      "The number of parts (default: parts of about ten seconds of CPU).", valueName: "n"))
  var parts: Int?

  @Option(
    help: ArgumentHelp(
      "Frames: 17, 10..20 (both ends), 10.., 0..60/5, 1,5,10..12.", valueName: "list"),
    transform: { try FrameSelection($0) })
  var frames: FrameSelection?

  @Option(help: ArgumentHelp("Frames per second (default: the scene's).", valueName: "n"))
  var fps: FrameRateArgument?

  @OptionGroup var picture: PictureOptions

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads of each part (default: one).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if let jobs { try FilmOptions.check(jobs: jobs) }
    if let parts, !(1...FrameShard.maximumCount).contains(parts) {
      throw ValidationError(
        "The value of '--parts' must be from 1 to \(FrameShard.maximumCount).")
    }
  }

  private var request: FilmRequest {
    var request = FilmRequest()
    request.scene = options.request
    request.frames = frames
    request.frameRate = fps?.rate
    request.picture = picture.request
    request.effort.jobs = jobs
    return request
  }

  func run() throws {
    let console = consoleOptions.console
    let scenes = try SceneSource.scenes([scene], importing: options.imports, console)
    guard scenes.count == 1, let source = scenes.first else {
      throw CommandFailure(.usage, "'\(scene)' has several scenes; a plan is for one")
    }
    console.reportIfAbbreviated(fps)
    let plan = try FarmPlanning(
      request, reporter: console, cancellation: Interruption.cancellation
    ).plan(source, parts: parts)
    try console.answer([("plan", plan.json)], text: plan.text)
  }
}
