import ArgumentParser
import Production

/// Options of every command that reads scenes.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter of the scene.", valueName: "name=value"))
  var parameters: [ParameterValue] = []

  @Option(
    help: ArgumentHelp(
      "The folder that images may be in (default: the scene's).", valueName: "folder"),
    completion: .directory)
  var root: String?

  @OptionGroup var states: ImportStateOptions

  var request: SceneRequest { SceneRequest(parameters: parameters, root: root) }

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
