import Document
import ArgumentParser
import Review
import SceneFile

/// A command with its options, as the argument parser describes it: completions and the manual are
/// made of this, so that they know every option that there is.
struct CommandDescription {
  var name: String
  var abstract: String
  var discussion: String
  /// Whether help lists it.
  var isShown: Bool
  var arguments: [ArgumentDescription]
  var commands: [CommandDescription]

  /// The whole tool, by its root command.
  static func ofTool(_ root: any ParsableCommand.Type) throws -> CommandDescription {
    let text = root._dumpHelp()
    guard let tree = try? JSONTree(Array(text.utf8), file: "help"),
      var tool = tree["command"].flatMap(CommandDescription.init)
    else { throw CommandFailure(.internalError, "the options cannot be listed") }
    tool.nameOtherWords()
    return tool
  }

  /// The commands that help lists.
  var shownCommands: [CommandDescription] { commands.filter(\.isShown) }

  /// The options and flags that help lists.
  var options: [ArgumentDescription] { arguments.filter { $0.kind != .positional && $0.isShown } }

  var positionals: [ArgumentDescription] { arguments.filter { $0.kind == .positional } }

  /// Words that the parser does not know of, because anything may stand there.
  private mutating func nameOtherWords() {
    let names = shownCommands.map(\.name)
    for index in commands.indices {
      switch commands[index].name {
      case "help": commands[index].allow(names, for: "subcommands")
      case "plot": commands[index].allow(PlotFamily.allCases.map(\.rawValue), for: "subject")
      default: break
      }
    }
  }

  private mutating func allow(_ words: [String], for argument: String) {
    for index in arguments.indices where arguments[index].valueName == argument {
      arguments[index].words = words
    }
  }
}

extension CommandDescription {
  /// From what the parser tells of a command; nil when that has another form.
  init?(_ tree: JSONTree) {
    guard let name = tree["commandName"]?.text else { return nil }
    self.name = name
    abstract = tree["abstract"]?.text ?? ""
    discussion = tree["discussion"]?.text ?? ""
    isShown = tree["shouldDisplay"]?.flag ?? true
    arguments = tree["arguments"]?.items.compactMap(ArgumentDescription.init) ?? []
    commands = tree["subcommands"]?.items.compactMap(CommandDescription.init) ?? []
  }
}
