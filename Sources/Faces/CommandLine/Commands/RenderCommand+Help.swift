import ArgumentParser

extension RenderCommand {
  /// The output of `render` without a word: what it is, examples, and where to go, in twelve lines.
  static var introduction: String {
    """
    \(configuration.abstract)

    EXAMPLES:
      render scenes/pip.json             frames, in out/pip
      render scenes/pip.json --mp4       frames and a clip, out/pip.mp4
      render scenes/pip.json --at 0.5    the moment at 0.5 s, out/pip@0.5s.png
      render preview scenes/pip.json     the film in a browser, while you write it
      render validate scenes             the errors of all scenes, with line and column

    'render --help' lists all options and commands, 'render help <command>' those of a command.
    docs/scene-format.md describes scenes. The files of Core Animation and Lottie are drawn, too.
    'render doctor' says what is installed.

    """
  }

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
