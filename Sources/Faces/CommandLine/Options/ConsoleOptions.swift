import ArgumentParser

/// Options of every command that writes messages.
struct ConsoleOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only errors and results.")
  var quiet = false

  @Flag(help: "Print one JSON document, errors included.")
  var json = false

  @Option(help: "Colors in messages: auto, always or never. NO_COLOR is honored.")
  var color = Choice.auto

  /// When colors are used.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  /// Whether progress is shown.
  enum Progress: String, ExpressibleByArgument, CaseIterable {
    case auto, never
  }

  /// The console of a command whose progress can be hidden.
  func console(showing progress: Progress) -> Console {
    var console = console
    console.showsProgress = progress == .auto
    return console
  }

  var console: Console { Self.console(isQuiet: quiet, color: color, json: json) }

  /// The console for messages about a command line that could not be parsed; only `--color` and
  /// `--json` are searched for.
  static func console(_ arguments: [String]) -> Console {
    let word =
      zip(arguments, arguments.dropFirst()).first { $0.0 == "--color" }?.1
      ?? arguments.first { $0.hasPrefix("--color=") }.map { String($0.dropFirst(8)) }
    return console(
      isQuiet: false, color: word.flatMap(Choice.init(rawValue:)) ?? .auto,
      json: arguments.prefix { $0 != "--" }.contains("--json"))
  }

  private static func console(isQuiet: Bool, color: Choice, json: Bool) -> Console {
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: Terminal.isInteractive && !Terminal.forbidsColor
      }
    return Console(
      isQuiet: isQuiet, usesColor: usesColor, jsonReport: json ? JSONReport.ofProcess : nil)
  }
}
