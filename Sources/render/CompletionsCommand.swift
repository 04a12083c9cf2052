import ArgumentParser

/// `render completions bash`: completion of commands, options and scenes in a shell.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completion script of a shell.",
    discussion: """
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

    var generated: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  func run() throws {
    try Console().write(RenderCommand.completionScript(for: shell.generated) + "\n")
  }
}
