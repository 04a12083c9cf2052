import ArgumentParser
import FlipbookDocument

/// `render completions bash`: prints a shell's completion script for commands, options and scenes.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.completions.rawValue,
    abstract: "Print the completion script of a shell.",
    discussion: """
      `make install` puts the scripts where the shells look for them.

      EXAMPLES:
        render completions bash > ~/.local/share/bash-completion/completions/render
        render completions zsh > ~/.zfunc/_render
        render completions fish > ~/.config/fish/completions/render.fish
      """)

  @Argument(help: "The shell.")
  var shell: Shell

  /// The supported shells.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    /// The completion script for the tool's commands.
    func script(for tool: CommandDescription) -> String {
      switch self {
      case .bash: BashCompletion(tool: tool).script
      case .zsh: ZshCompletion(tool: tool).script
      case .fish: FishCompletion(tool: tool).script
      }
    }
  }

  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let script = try shell.script(for: RenderCommand.description())
    try consoleOptions.console.answer(
      [("shell", .string(shell.rawValue)), ("script", .string(script))], text: script)
  }
}
