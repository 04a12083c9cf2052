import FlipbookDocument

/// A command with its options, from the argument parser's description; completions and the manual
/// are generated from it, so they are complete.
package struct CommandDescription {
  var name: String
  var abstract: String
  var discussion: String
  /// Whether help lists it.
  var isShown: Bool
  var arguments: [ArgumentDescription]
  var commands: [CommandDescription]

  /// Converts the parser's description of the root command; nil for an unknown format.
  ///
  /// - Parameter subjects: The subjects of `plot` other than scenes.
  package init?(help: String, subjects: [String]) {
    guard let tree = try? JSONTree(Array(help.utf8), file: "help"),
      let tool = tree["command"].flatMap(CommandDescription.init)
    else { return nil }
    self = tool
    nameOtherWords(subjects)
  }

  /// The commands that help lists.
  var shownCommands: [CommandDescription] { commands.filter(\.isShown) }

  /// The options and flags that help lists.
  var options: [ArgumentDescription] { arguments.filter { $0.kind != .positional && $0.isShown } }

  var positionals: [ArgumentDescription] { arguments.filter { $0.kind == .positional } }

  /// Adds words that the parser does not know, because the arguments accept any text.
  private mutating func nameOtherWords(_ subjects: [String]) {
    let names = shownCommands.map(\.name)
    for index in commands.indices {
      switch commands[index].name {
      case "help": commands[index].allow(names, for: "subcommands")
      case "plot": commands[index].allow(subjects, for: "subject")
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
  /// Converts the parser's description of a command; nil for an unknown format.
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
