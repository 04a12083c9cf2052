import ArgumentParser
import Film
import Interaction
import Review

/// `render bench scene.json`: what drawing frames costs, without files.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Draw frames and drop them, and print the CPU time of a frame.",
    discussion: """
      Only frames are measured: not start-up, not reading the scene, not writing files.
      CPU time is that of all threads; compare ratios within one run of one machine.
      """)

  @Argument(help: "A scene file.")
  var scene: String

  @Option(name: .shortAndLong, help: ArgumentHelp("Threads (default: one).", valueName: "n"))
  var jobs = 1

  @Option(help: ArgumentHelp("How often the film is drawn.", valueName: "n"))
  var rounds = 1

  @Option(help: ArgumentHelp("Pixels per point (default: the scene's).", valueName: "n"))
  var scale: Double?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: SceneOptions
  @OptionGroup var talk: ConsoleOptions

  func validate() throws {
    if jobs < 1 { throw ValidationError("The value of '--jobs' must be at least 1.") }
    if !(1...10_000).contains(rounds) {
      throw ValidationError("The value of '--rounds' must be from 1 to 10000.")
    }
    if let scale, !(scale.isFinite && scale > 0) {
      throw ValidationError("The value of '--scale' must be above 0.")
    }
  }

  func run() throws {
    let console = talk.console
    guard let argument = try SceneArgument.scenes([scene]).first else { return }
    let scene = try options.opening(console).open(argument)
    let rate = scene.resolved.frameRate
    guard
      let settings = scene.settings(
        scale: scale ?? scene.scene.scale, background: scene.scene.background),
      let schedule = FrameSchedule(
        frameRate: rate, frameCount: scene.resolved.frameCount(at: rate))
    else { throw CommandFailure(.usage, "\(argument.displayName): too large to be drawn") }
    let renderer = FilmRenderer(
      timeline: scene.timeline, images: scene.images, fonts: scene.fonts, settings: settings,
      schedule: schedule, jobs: jobs)
    let frames = Array(0..<schedule.frameCount)
    let cancellation = Interruption.cancellation()
    let before = (cpu: Processor.secondsUsed, wall: ProgressLine.now())
    for _ in 0..<rounds { _ = try renderer.render(frames, cancellation: cancellation) }
    let cpu = Processor.secondsUsed - before.cpu
    let wall = ProgressLine.now() - before.wall
    try report(frames.count * rounds, cpu: cpu, wall: wall, console)
  }

  private func report(_ count: Int, cpu: Double, wall: Double, _ console: Console) throws {
    let milliseconds = cpu * 1000 / Double(count)
    let framesPerSecond = wall > 0 ? Double(count) / wall : 0
    if json {
      try console.print(
        "{\"frames\": \(count), \"cpuSeconds\": \(cpu), \"wallSeconds\": \(wall), "
          + "\"cpuMillisecondsPerFrame\": \(milliseconds), \"framesPerSecond\": \(framesPerSecond)}"
      )
    } else {
      try console.print(
        "\(count) \(count == 1 ? "frame" : "frames")  \(Decimals.rounded(milliseconds, 3)) "
          + "CPU ms/frame  \(Decimals.rounded(framesPerSecond, 1)) fps")
    }
  }
}
