import ArgumentParser
import Film

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
      ConsoleOptions.console(arguments).tell(error: "\(error)")
      return ExitStatus(error)
    } catch {
      let message = fullMessage(for: error)
      let code = exitCode(for: error)
      do {
        if code.isSuccess {
          try Console().write(message + "\n")
        } else {
          Console().tell(message)
        }
      } catch {
        return .inputOutput
      }
      return ExitStatus(rawValue: code.rawValue) ?? .internalError
    }
  }
}
