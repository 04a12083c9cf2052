import ArgumentParser
import FlipbookLint
import FlipbookProduction

/// `render lint scene.json`: reports what a reviewer of motion would question.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.lint.rawValue,
    abstract: "List what a reviewer of motion would question, with time, view and line.",
    discussion: """
      EXAMPLES:
        render lint scenes
        render lint scenes/pip.json --strict     exits with 1 when anything is found
        render lint scenes/interrupt.json --all  also lists what the scene marks as meant
      """)

  @Argument(help: "Scene files, folders of scenes, or - for stdin.", completion: .scenes)
  var scenes: [String]

  @Flag(help: "Exit with 1 when anything is found.")
  var strict = false

  @Flag(help: "Also list what the scene marks as meant.")
  var all = false

  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    var opening = options.opening(console)
    // Warnings from reading a scene are among the findings.
    opening.reportsWarnings = false
    var status = ExitStatus.done
    var lints: [SceneLint] = []
    for argument in try SceneSource.scenes(scenes, importing: options.imports, console) {
      do {
        let lint = SceneLint(try opening.open(argument))
        lints.append(lint)
        if let report = console.jsonReport {
          report.add(lint.diagnostics(file: argument.displayName))
          continue
        }
        for finding in all ? lint.allFindings : lint.findings {
          try console.print(finding.line(file: argument.displayName))
        }
        if lint.omittedCount > 0 {
          console.report("\(argument.displayName): \(lint.omittedCount) more are not shown")
        }
      } catch  where CommandFailure.endsOneFilm(error) {
        status = max(status, try console.conclude(error))
      }
    }
    console.jsonReport?.answer([("findings", SceneLint.json(lints, all: all))])
    if strict, lints.contains(where: { !$0.findings.isEmpty }) {
      status = max(status, .differences)
    }
    if status != .done { throw CommandFailure(status) }
  }
}
