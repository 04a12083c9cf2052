import Charts
import ArgumentParser
import Motion
import Opening
import Production
import Answers
import System

/// `render plot`: draws curves as pictures.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.plot.rawValue,
    abstract: "Draw curves of a scene or of a family of motions as SVG and PNG.",
    discussion: """
      A scene gives value, velocity and acceleration over its film, with touches, segments and
      events above them. Angles are in degrees.
      Without --key it is what moves most, and the chart names the rest. Where the value or the
      velocity jumps, an arrow shows by how much. The families are timing, spring, deceleration
      and rubberband.

      EXAMPLES:
        render plot scenes/pip.json --key pip.position --model
        render plot scenes/drawer.json --theme dark -o drawer.png
        render plot timing easeOut 0.17,0.67,0.71,0.15 -o curves.svg
        render plot spring 0.5 -o - > spring.svg
        render plot spring 0.1 0.5 1 2          damping ratios; 100/10 is stiffness/damping
        render plot deceleration 500 1000 --rate fast
        render plot rubberband 0.25 0.55 1 --dimension 812
      """)

  @Argument(help: "A scene file, - for stdin, or a family.", completion: .scenes)
  var subject: String

  @Argument(parsing: .remaining, help: "What of the family is drawn.")
  var words: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A view and a key path: pip.position; lists and repeats.", valueName: "key"))
  var key: [String] = []

  @Flag(help: "Draw the model too, dashed.")
  var model = false

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp(
      "A file.svg or file.png, or - for the SVG on stdout; repeats (default: both, out/<subject>-plot).",
      valueName: "path"),
    completion: .charts)
  var output: [String] = []

  @Option(help: "Pixels per point of a PNG.")
  var scale = 2.0

  @Option(
    help: "Of decelerations: normal, fast or a number between 0 and 1.",
    completion: .list(["normal", "fast"]))
  var rate = "normal"

  @Option(help: "Of rubber bands, in points.")
  var dimension = 812.0

  @OptionGroup var look: ChartOptions
  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    for path in output where path != ChartOutput.standardOutput && !ChartOutput.isKnown(path) {
      throw ValidationError("'\(path)' must end in .svg or .png.")
    }
    if output.count > 1, output.contains(ChartOutput.standardOutput) {
      throw ValidationError("'-o -' writes the chart to stdout, so it allows no other '-o'.")
    }
    if consoleOptions.json, output.contains(ChartOutput.standardOutput) {
      throw ValidationError("'-o -' and '--json' cannot both have stdout.")
    }
    guard scale > 0, scale <= 16 else { throw ValidationError("--scale must be from 0 to 16.") }
  }

  func run() throws {
    let console = consoleOptions.console
    let (chart, name) = try chart(console)
    let files = ChartOutput(
      scene: subject, force: look.force,
      root: output.isEmpty ? OutputClaim.workingDirectory : nil, colors: look.colors)
    if output == [ChartOutput.standardOutput] { return try console.write(files.svg(of: chart)) }
    let paths = output.isEmpty ? ["out/\(name)-plot.svg", "out/\(name)-plot.png"] : output
    for path in paths { try files.check(path) }
    for path in paths {
      try files.write(chart, to: path, scale: scale)
      if console.jsonReport == nil { try console.print(path) }
    }
    console.jsonReport?.answer([("files", ChartOutput.json(of: paths))])
  }

  private func chart(_ console: Console) throws(ProductionError) -> (Chart, name: String) {
    if let family = PlotFamily(rawValue: subject), FilePath.kind(of: subject) == .missing {
      var options = PlotFamily.Options()
      options.dimension = dimension
      options.rate = try decelerationRate()
      do throws(PlotFamily.WordError) {
        return (try family.chart(words, options), subject)
      } catch {
        throw .refused(.request, error.description)
      }
    }
    if let word = words.first {
      throw .refused(
        .request, "'\(word)': only one scene is plotted at a time; keys follow --key")
    }
    guard let argument = try SceneSource.scenes([subject]).first else {
      throw .reported(.request)
    }
    let scene = try options.opening(console).open(argument)
    let keys = try KeyList(key, of: scene).keys
    guard var plot = keys.isEmpty ? ScenePlot.ofMovingKeys(in: scene) : ScenePlot(keys) else {
      throw .refused(
        .request, "nothing with numbers moves; give a --key", scene: argument)
    }
    plot.showsModel = model
    return (plot.chart(of: scene), scene.name)
  }

  private func decelerationRate() throws(ProductionError) -> DecelerationRate {
    switch rate {
    case "normal": return .normal
    case "fast": return .fast
    default:
      guard let rate = Double(rate).flatMap(DecelerationRate.init(perMillisecond:)) else {
        throw .refused(.request, "--rate must be normal, fast or a number between 0 and 1")
      }
      return rate
    }
  }
}
