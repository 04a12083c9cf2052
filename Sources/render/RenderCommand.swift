import ArgumentParser
import Film
import SceneFile

/// The root of the command line: `render scene.json` is short for `render frames scene.json`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws iOS-faithful motion offscreen: scenes in JSON to frames and clips.",
    version: "render \(ToolVersion.current)",
    subcommands: [
      FramesCommand.self, ValuesCommand.self, PlotCommand.self, InspectCommand.self,
      ValidateCommand.self, CheckCommand.self, LintCommand.self, SpringCommand.self,
      GalleryCommand.self, SchemaCommand.self, BenchCommand.self, DoctorCommand.self,
      CompletionsCommand.self, FiguresCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: FramesCommand.self)

  /// Parses and runs a command line, and says on stderr what went wrong.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      if arguments.isEmpty || [["-h"], ["--help"], ["help"]].contains(arguments) {
        try Console().write(helpOfAll)
        return arguments.isEmpty ? .usage : .done
      }
      var command = try parseAsRoot(arguments)
      try command.run()
      return .done
    } catch let failure as CommandFailure {
      if let message = failure.message { ConsoleOptions.console(arguments).tell(error: message) }
      return failure.status
    } catch let error as FilmError {
      ConsoleOptions.console(arguments).tell(error)
      return ExitStatus(error)
    } catch {
      let message = fullMessage(for: error)
      let code = exitCode(for: error)
      do {
        if code.isSuccess {
          try Console().write(message + "\n")
        } else {
          Console().tell(lines: inOneLine(arguments, of: message))
        }
      } catch {
        return .inputOutput
      }
      return ExitStatus(rawValue: code.rawValue) ?? .internalError
    }
  }

  /// The parser's message in which words of the command line have no line ends: it quotes them as
  /// they were given, whole or only the value of an option.
  private static func inOneLine(_ arguments: [String], of message: String) -> String {
    var message = message
    for word in arguments where VisibleText.line(word) != word {
      let value = word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? word
      for quoted in [word, value] where VisibleText.line(quoted) != quoted {
        message = message.split(separator: quoted, omittingEmptySubsequences: false)
          .joined(separator: VisibleText.line(quoted))
      }
    }
    return message
  }
}
