import ArgumentParser
import FlipbookImports
import FlipbookProduction

/// Options of every command that reads scenes.
struct SceneOptions: ParsableArguments {
  @OptionGroup var plain: ChartedSceneOptions
  @OptionGroup var themes: ImportThemeOptions

  var root: String? { plain.root }

  var request: SceneRequest { plain.request }

  /// The parts of other programs' files to read.
  var imports: ImportRequest {
    var request = plain.imports
    request.theme = themes.theme
    return request
  }

  func opening(_ console: Console) -> SceneOpening { plain.opening(console) }
}

/// Options of a command that draws charts of scenes, where `--theme` is that of the chart.
struct ChartedSceneOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter of the scene.", valueName: "name=value"))
  var parameters: [ParameterValue] = []

  @Option(
    help: ArgumentHelp(
      "The folder that images may be in (default: the scene's).", valueName: "folder"),
    completion: .directory)
  var root: String?

  @OptionGroup var choices: ImportOptions

  var request: SceneRequest { SceneRequest(parameters: parameters, root: root) }

  /// The parts of other programs' files to read.
  var imports: ImportRequest { choices.request }

  func opening(_ console: Console) -> SceneOpening {
    SceneOpening(reporter: console, request: request)
  }
}

/// A parameter on the command line: `accent=#FF3B30`.
extension ParameterValue: ExpressibleByArgument {
  package init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    self.init(
      name: String(argument[..<equals]), text: String(argument[argument.index(after: equals)...]))
  }
}
