import ArgumentParser
import FlipbookCalculus
import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookProduction
import FlipbookTimeline

/// `render values scene.json`: prints values and velocities of properties.
struct ValuesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.values.rawValue,
    abstract: "Print values and velocities of properties as CSV or JSON.",
    discussion: """
      EXAMPLES:
        render values scenes/pip.json --key pip.position --at 0,0.1,0.5
        render values scenes/pip.json --key pip.position.x --every 0.01 --json
        render values scenes/pip.json             everything that changes, at each frame
      """)

  @Argument(help: "A scene file, or - for stdin.", completion: .scenes)
  var scene: String

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A view and a key path: pip.position, card.title.opacity; comma-separated or repeated.",
      valueName: "key"))
  var key: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Instants: 0.5, 0.5s, 500ms; comma-separated or repeated.", valueName: "time"))
  var at: [TimeList] = []

  @Option(
    help: ArgumentHelp("From 0 to the end in steps of this length: 0.01, 10ms.", valueName: "time"))
  var every: TimeStep?

  @Option(
    help: ArgumentHelp(
      "Each frame at this rate (default: the scene's, without --at and --every).", valueName: "n"))
  var fps: FrameRateArgument?

  @Option(help: "The presentation, as the screen shows it, or the model, as the app has set it.")
  var tree = Tree.presentation

  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  /// The layer tree whose values are printed.
  enum Tree: String, ExpressibleByArgument, CaseIterable {
    case presentation, model
  }

  /// The maximum count of samples; a larger one is probably a mistake.
  private static let sampleLimit = 1_000_000

  func validate() throws(ValidationError) {
    let choices = [!at.isEmpty, every != nil, fps != nil].filter { $0 }.count
    if choices > 1 {
      throw ValidationError("Only one of '--at', '--every' and '--fps' can be given.")
    }
  }

  func run() throws {
    let console = consoleOptions.console
    console.reportIfAbbreviated(fps)
    guard
      let argument = try SceneSource.scenes([scene], importing: options.imports, console).first
    else { return }
    let scene = try options.opening(console).open(argument)
    let times = try times(of: scene)
    var keys = try KeyList(key, of: scene).keys
    if key.isEmpty { keys = try changingKeys(of: scene, at: times) }
    let tree: LayerTree = tree == .model ? .model : .presentation
    let rows = ValueRows(keys) { key in
      times.lazy.map { key.state(in: scene.timeline, at: $0, tree: tree).value }.max {
        ($0.components?.count ?? 0) < ($1.components?.count ?? 0)
      }
    }
    guard console.jsonReport == nil else {
      guard times.count <= ValueTrace.maximumNumbers / rows.numberCount else {
        throw CommandFailure(
          .usage,
          "\(rows.numberCount) numbers at \(times.count) times are more than the "
            + "\(ValueTrace.maximumNumbers) that one document may have; name fewer with --key or --at, or "
            + "write CSV, row by row, without --json", kind: .limit)
      }
      let trace = ValueTrace(of: keys, in: scene.timeline, at: times, tree: tree)
      return try console.answer(trace.answer(scene: scene.name), text: "")
    }
    try console.write(rows.header + "\n")
    // Rows are written in portions as they are computed, because a long film may have more than fit
    // into memory.
    for start in stride(from: 0, to: times.count, by: Self.rowsAtOnce) {
      let some = times[start..<min(start + Self.rowsAtOnce, times.count)].map { time in
        rows.row(.init(of: keys, in: scene.timeline, at: time, tree: tree)) + "\n"
      }
      try console.write(some.joined())
    }
  }

  private static let rowsAtOnce = 500

  private func changingKeys(
    of scene: CompiledScene, at times: [Double]
  ) throws(CommandFailure) -> [TraceKey] {
    var fuel = CompiledScene.searchFuel
    do throws(OutOfFuel) {
      return try scene.changingKeys(at: times, fuel: &fuel)
    } catch {
      throw CommandFailure(
        .usage,
        "finding out what changes at \(times.count) times takes more than \(Int(error.seconds)) s; name "
          + "properties with --key, or request fewer times", kind: .limit)
    }
  }

  private func times(of scene: CompiledScene) throws(CommandFailure) -> [Double] {
    if !at.isEmpty { return at.flatMap(\.times) }
    if let every {
      let count = (scene.resolved.duration / every.seconds + 1e-9).rounded(.down)
      guard count < Double(Self.sampleLimit) else {
        throw CommandFailure(.usage, "--every: more than \(Self.sampleLimit) samples", kind: .limit)
      }
      return (0...max(0, Int(count))).map { every.time(ofStep: $0) }
    }
    let rate = fps?.rate ?? scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    guard count <= Self.sampleLimit else {
      throw CommandFailure(.usage, "more than \(Self.sampleLimit) frames", kind: .limit)
    }
    return (0..<count).map(rate.time(ofFrame:))
  }
}
