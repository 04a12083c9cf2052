import ArgumentParser

extension RenderCommand {
  /// The help of `render` alone.
  ///
  /// The parser's own help would show neither the options of rendering nor an example, because they
  /// belong to the default command.
  static var helpOfAll: String {
    var text = helpMessage(for: FramesCommand.self)
    while text.last == "\n" { text.removeLast() }
    let commands = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
      command in
      (command._commandName, command.configuration.abstract)
    }
    let width = commands.map(\.0.count).max() ?? 0
    text += "\n\nCOMMANDS:\n"
    for (name, abstract) in commands {
      let padding = String(repeating: " ", count: width - name.count)
      text += "  \(name)\(padding)   \(abstract)\n"
    }
    return text + "\n  See 'render help <command>' for the options of a command.\n"
  }
}
