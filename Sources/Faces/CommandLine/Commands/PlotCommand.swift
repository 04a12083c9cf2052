import ArgumentParser
import FlipbookCharts
import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookProduction
import FlipbookSnippets
import FlipbookSystem

/// `render plot`: draws curves as pictures.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.plot.rawValue,
    abstract: "Draw curves of a scene or of a family of motions as SVG and PNG.",
    discussion: """
      Of a scene, the chart shows values, velocities and accelerations over the film, with touches,
      segments and events above them. Angles are in degrees.
      Without --key it shows what moves most, and names the rest. Where a value or a velocity jumps,
      an arrow shows by how much. The families are timing, spring, deceleration and rubberband.

      EXAMPLES:
        render plot scenes/pip.json --key pip.position --model
        render plot scenes/drawer.json --theme dark -o drawer.png
        render plot timing easeOut 0.17,0.67,0.71,0.15 -o curves.svg
        render plot spring 0.5 -o - > spring.svg
        render plot spring 0.1 0.5 1 2          damping ratios; 100/10 is stiffness/damping
        render plot deceleration 500 1000 --rate fast
        render plot rubberband 0.25 0.55 1 --dimension 812
        render plot scenes/pip.json --key pip.position.x --code css
      """)

  @Argument(help: "A scene file, - for stdin, or a family.", completion: .scenes)
  var subject: String

  @Argument(parsing: .remaining, help: "The members of the family to draw.")
  var words: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A view and a key path: pip.position; comma-separated or repeated.", valueName: "key"))
  var key: [String] = []

  @Flag(help: "Draw the model too, dashed.")
  var model = false

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp(
      "A file.svg or file.png, or - for the SVG on stdout; can be repeated (default: both, out/<subject>-plot).",
      valueName: "path"),
    completion: .charts, transform: OutputPath.given)
  var output: [String] = []

  @Option(help: "Pixels per point of a PNG.")
  var scale = 2.0

  @OptionGroup var familyOptions: FamilyOptions
  @OptionGroup var look: ChartOptions
  @OptionGroup var codeOptions: CodeOptions
  @OptionGroup var options: ChartedSceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    for path in output where path != ChartOutput.standardOutput && !ChartOutput.isKnown(path) {
      throw ValidationError("'\(path)' must end in .svg or .png.")
    }
    if output.count > 1, output.contains(ChartOutput.standardOutput) {
      throw ValidationError("'-o -' writes the chart to stdout, so no other '-o' is allowed.")
    }
    if consoleOptions.json, output.contains(ChartOutput.standardOutput) {
      throw ValidationError("'-o -' and '--json' cannot both write to stdout.")
    }
    guard scale > 0, scale <= 16 else { throw ValidationError("--scale must be from 0 to 16.") }
  }

  func run() throws {
    let console = consoleOptions.console
    try codeOptions.check()
    if let framework = codeOptions.code {
      let (easing, key) = try easing(within: codeOptions.usableTolerance(), for: framework, console)
      let text = CSSCode.text(of: easing, ofKey: key)
      return try console.answer(
        [("files", .array([])), ("code", .code(text, for: framework, easing))], text: text + "\n")
    }
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
    console.jsonReport?.answer([("files", ChartOutput.json(of: paths)), ("code", .null)])
  }

  private func chart(_ console: Console) throws(ProductionError) -> (Chart, name: String) {
    if let family = PlotFamily(rawValue: subject), FilePath.kind(of: subject) == .missing {
      let options = try familyOptions.options()
      do throws(PlotFamily.WordError) {
        return (try family.chart(words, options), subject)
      } catch {
        throw .refused(.request, error.description)
      }
    }
    let (scene, argument) = try scene(console)
    let keys = try KeyList(key, of: scene).keys
    guard var plot = keys.isEmpty ? ScenePlot.ofMovingKeys(in: scene) : ScenePlot(keys) else {
      throw .refused(
        .request, "no numeric property moves; give a --key", scene: argument)
    }
    plot.showsModel = model
    return (plot.chart(of: scene), scene.name)
  }

  /// The scene that is plotted.
  private func scene(
    _ console: Console
  ) throws(ProductionError) -> (CompiledScene, source: SceneSource) {
    if let word = words.first {
      throw .refused(
        .request, "'\(word)': only one scene is plotted at a time; keys follow --key")
    }
    guard
      let argument = try SceneSource.scenes([subject], importing: options.imports, console)
        .first
    else {
      throw .reported(.request)
    }
    return (try options.opening(console).open(argument), argument)
  }

  /// The curve of a key as code, in place of a drawing.
  private func easing(
    within tolerance: Double, for framework: Framework, _ console: Console
  ) throws(ProductionError) -> (easing: TimedEasing, key: String) {
    guard framework == .css else {
      throw .refused(
        .request,
        "--code \(framework.rawValue): curves of a scene are written as css; "
          + "`render spring --code` writes springs for \(framework.title)")
    }
    guard output.isEmpty else {
      throw .refused(.request, "--code prints to stdout, so no -o is allowed")
    }
    let (scene, argument) = try scene(console)
    let keys = try KeyList(key, of: scene).keys
    guard let key = keys.first, keys.count == 1 else {
      throw .refused(
        .request, "--code needs one --key, such as pip.position.x", scene: argument)
    }
    do throws(CurveEasing.Failure) {
      return (try CurveEasing(key, of: scene).easing(tolerance: tolerance), key.name)
    } catch {
      throw .refused(.request, error.message(of: key.name), scene: argument)
    }
  }
}
