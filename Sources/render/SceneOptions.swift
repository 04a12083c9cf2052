import ArgumentParser

/// Options of every command that reads scenes.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Give a parameter of the scene a value.", valueName: "name=value"))
  var parameters: [ParameterValue] = []

  @Option(
    help: ArgumentHelp(
      "The folder that images may lie in (default: the scene's own).", valueName: "folder"),
    completion: .directory)
  var root: String?

  func opening(_ console: Console) -> SceneOpening {
    SceneOpening(console: console, parameters: parameters, root: root)
  }
}

/// A parameter and its value: `accent=#FF3B30`.
struct ParameterValue: ExpressibleByArgument {
  let name: String
  /// JSON, or else the text itself.
  let text: String

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    name = String(argument[..<equals])
    text = String(argument[argument.index(after: equals)...])
  }
}
