import ArgumentParser
import FlipbookDocument
import FlipbookProduction

/// The root of the command line: `render scene.json` is short for `render frames scene.json`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws iOS-faithful motion offscreen: scenes in JSON to frames and clips.",
    version: "render \(ToolVersion.current)",
    subcommands: [
      FramesCommand.self, EncodeCommand.self, PlanCommand.self, ValuesCommand.self,
      PlotCommand.self,
      InspectCommand.self, PreviewCommand.self, ValidateCommand.self, CheckCommand.self,
      DiffCommand.self,
      LintCommand.self, SpringCommand.self,
      ReviewCommand.self, GalleryCommand.self, ImportCommand.self, ExportCommand.self,
      SchemaCommand.self, BenchCommand.self,
      DoctorCommand.self,
      CompletionsCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: FramesCommand.self)

  /// Parses and runs a command line, and reports errors on stderr, or in the document that `--json`
  /// requests.
  static func run(_ arguments: [String]) -> ExitStatus {
    let console = ConsoleOptions.console(arguments)
    console.jsonReport?.begin(command: commandName(of: arguments))
    let status = BucketWords.run(arguments, console) { Self.status(of: $0, console) }
    guard let document = console.jsonReport?.finish(status) else { return status }
    do throws(CommandFailure) {
      var console = console
      console.jsonReport = nil
      try console.write(document)
      return status
    } catch {
      if error.status != .done {
        // The result cannot be written to stdout, so the error goes to stderr.
        Console().report(error)
      }
      return max(status, error.status)
    }
  }

  private static func status(of arguments: [String], _ console: Console) -> ExitStatus {
    do {
      let words = arguments.filter { $0 != "--json" }
      if words.isEmpty || [["-h"], ["--help"], ["help"]].contains(words) {
        let text = words.isEmpty ? introduction : helpOfAll
        try console.answer([("help", .string(text))], text: text)
        return .done
      }
      try requireCommand(ofHelp: words)
      var command = try command(of: arguments)
      try command.run()
      return .done
    } catch {
      do {
        return try console.conclude(error)
      } catch {
        return status(ofParserError: error, arguments, console)
      }
    }
  }

  /// Throws for help about a command that does not exist, for which the parser prints other help.
  private static func requireCommand(ofHelp words: [String]) throws(CommandFailure) {
    guard words.count > 1, words[0] == CommandName.help.rawValue, !words[1].hasPrefix("-"),
      !CommandName.words.contains(words[1])
    else { return }
    let meant = Suggestion.nearest(to: words[1], in: CommandName.words)
    throw CommandFailure(
      .usage,
      "there is no command '\(words[1])'. "
        + (meant.map { "Did you mean 'render help \($0)'?" } ?? "'render help' lists all."))
  }

  /// Parses a command line into its command.
  ///
  /// `FramesCommand`, the default, is tried by itself first, because parsing from the root would
  /// define all of its options several times. The root parses everything else, including requests
  /// for help and invalid command lines.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    if let first = arguments.first, !CommandName.words.contains(first),
      let frames = try? FramesCommand.parse(arguments)
    {
      return frames
    }
    return try parseAsRoot(arguments)
  }

  /// Handles what the argument parser throws: errors, but also requested text such as help.
  private static func status(
    ofParserError error: any Error, _ arguments: [String], _ console: Console
  ) -> ExitStatus {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    do {
      if code.isSuccess {
        try console.answer([("help", .string(text))], text: text + "\n")
      } else if let report = console.jsonReport {
        report.add(Diagnostic(.error, .usage, message(for: error)))
      } else {
        console.report(lines: inOneLine(arguments, of: text))
      }
    } catch {
      return .inputOutput
    }
    return ExitStatus(rawValue: code.rawValue) ?? .internalError
  }

  /// The parser's message with line ends escaped in quoted words of the command line; it quotes a
  /// word whole, or only the value of an option.
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

  /// The name of the command that a command line runs.
  private static func commandName(of arguments: [String]) -> String {
    guard let word = arguments.first(where: { !$0.hasPrefix("-") }),
      CommandName.words.contains(word)
    else { return FramesCommand._commandName }
    return word
  }
}
