import ArgumentParser
import Review

/// `render lint scene.json`: what a reviewer of motion would question.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Tell what a reviewer of motion would question, with time, view and line.",
    discussion: """
      EXAMPLES:
        render lint scenes
        render lint scenes/pip.json --strict     exits with 1 when anything is found
        render lint scenes/interrupt.json --all  tells also what the scene says is meant
      """)

  @Argument(help: "Scene files, folders of scenes, or - for stdin.", completion: .scenes)
  var scenes: [String]

  @Flag(help: "Exit with 1 when anything is found.")
  var strict = false

  @Flag(help: "Tell also what the scene says is meant.")
  var all = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: SceneOptions
  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let console = talk.console
    var quiet = console
    // What is warned of when a scene is read is among the findings.
    quiet.isQuiet = true
    let opening = options.opening(quiet)
    var status = ExitStatus.done
    var lints: [SceneLint] = []
    for argument in try SceneArgument.scenes(scenes) {
      do {
        let lint = SceneLint(try opening.open(argument))
        lints.append(lint)
        guard !json else { continue }
        for finding in all ? lint.allFindings : lint.findings {
          try console.print(finding.line(file: argument.displayName))
        }
        if lint.omittedCount > 0 {
          console.tell("\(argument.displayName): \(lint.omittedCount) more are not told")
        }
      } catch let failure as CommandFailure {
        if let message = failure.message { console.tell(error: message) }
        status = max(status, failure.status)
      }
    }
    if json { try console.write(SceneLint.json(lints, all: all)) }
    if strict, lints.contains(where: { !$0.findings.isEmpty }) {
      status = max(status, .differences)
    }
    if status != .done { throw CommandFailure(status) }
  }
}
