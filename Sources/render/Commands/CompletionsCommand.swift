import Document
import ArgumentParser
import Shells
import Answers

/// `render completions bash`: completion of commands, options and scenes in a shell.
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

  /// The shells that are known.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    /// The script that teaches a shell the commands of the tool.
    func script(for tool: CommandDescription) -> String {
      switch self {
      case .bash: BashCompletion(tool: tool).script
      case .zsh: ZshCompletion(tool: tool).script
      case .fish: FishCompletion(tool: tool).script
      }
    }
  }

  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let script = try shell.script(for: RenderCommand.description())
    try talk.console.answer(
      [("shell", .string(shell.rawValue)), ("script", .string(script))], text: script)
  }
}
