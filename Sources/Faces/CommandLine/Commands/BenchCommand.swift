import ArgumentParser
import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem

/// `render bench scene.json`: measures the cost of drawing frames, without files.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.bench.rawValue,
    abstract: "Measure the CPU time that it takes to draw a frame.",
    discussion: """
      Frames are drawn and discarded. Start-up and writing files are not measured; reading and
      compiling the scene, and sampling a frame without drawing it, are reported separately.
      CPU time is the sum of all threads; compare ratios within one run on one machine.
      """)

  @Argument(help: "A scene file.", completion: .scenes)
  var scene: String

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Threads (default: one).", valueName: "n"))
  var jobs = 1

  @Option(help: ArgumentHelp("How many times the film is drawn.", valueName: "n"))
  var rounds = 1

  @Option(help: ArgumentHelp("Draw only every nth frame.", valueName: "n"))
  var every = 1

  @Option(help: ArgumentHelp("Pixels per point (default: the scene's).", valueName: "n"))
  var scale: Double?

  @OptionGroup var shutter: ShutterOptions
  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if jobs < 1 { throw ValidationError("The value of '--jobs' must be at least 1.") }
    if !(1...10_000).contains(rounds) {
      throw ValidationError("The value of '--rounds' must be from 1 to 10000.")
    }
    if every < 1 { throw ValidationError("The value of '--every' must be at least 1.") }
    if let scale, !(scale.isFinite && scale > 0) {
      throw ValidationError("The value of '--scale' must be above 0.")
    }
  }

  func run() throws {
    let console = consoleOptions.console
    guard
      let argument = try SceneSource.scenes([scene], importing: options.imports, console).first
    else { return }
    let start = Processor.secondsUsed
    let scene = try options.opening(console).open(argument)
    let compiling = Processor.secondsUsed - start
    let rate = scene.resolved.frameRate
    guard
      let settings = scene.settings(scale: scale),
      let schedule = FrameSchedule(
        frameRate: rate, frameCount: scene.resolved.frameCount(at: rate))
    else { throw CommandFailure(.usage, "too large to be drawn", kind: .limit, scene: argument) }
    let renderer = FilmRenderer(
      timeline: scene.timeline, images: scene.images, fonts: scene.fonts, settings: settings,
      jobs: jobs, overlay: scene.overlay, shutter: shutter.shutter)
    let frames = Array(stride(from: 0, to: schedule.frameCount, by: every))
    let cost = try DrawingCost(
      of: FilmTrack(schedule: schedule, frames: frames), in: scene.timeline, drawnBy: renderer,
      rounds: rounds, cancellation: Interruption.cancellation)
    try report(cost, compiling: compiling, console)
  }

  private func report(
    _ cost: DrawingCost, compiling: Double, _ console: Console
  ) throws(CommandFailure) {
    let (count, sampling) = (cost.frameCount, cost.samplingTimePerFrame)
    let perFrame = cost.cpuTime / Double(count)
    try console.answer(
      [
        ("frames", .number(Double(count))), ("cpuTime", .number(cost.cpuTime)),
        ("wallTime", .number(cost.wallTime)), ("cpuTimePerFrame", .number(perFrame)),
        ("samplingTimePerFrame", .number(sampling)), ("compilingTime", .number(compiling)),
        ("framesPerSecond", .number(cost.framesPerSecond)),
      ],
      text: "\(count) \(count == 1 ? "frame" : "frames")  \(Decimals.rounded(perFrame * 1000, 3)) "
        + "CPU ms/frame (\(Decimals.rounded(sampling * 1000, 3)) of them sampling)  "
        + "\(Decimals.rounded(cost.framesPerSecond, 1)) fps  "
        + "compiled in \(Decimals.rounded(compiling * 1000, 1)) CPU ms\n")
  }
}
