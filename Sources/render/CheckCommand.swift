import ArgumentParser
import Film
import Review

/// `render check`: scenes against their references.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare scenes with their references: values, frames and assertions.",
    discussion: """
      Compares traced values (to 1e-9), frames (to the pixel) and the assertions of
      references/<scene>/expect.json. Writes a report into out/check/: index.html, results.json,
      junit.xml and strips of expected, difference and actual. Missing references are written, and
      fail once; with CI in the environment they only fail.
      """)

  @Argument(help: "Scene files or folders of scenes.")
  var scenes: [String] = ["scenes"]

  @Flag(help: "Record values and frames anew (never expect.json).")
  var record = false

  @Option(help: ArgumentHelp("The folder of references.", valueName: "folder"))
  var references = "references"

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the report.", valueName: "folder"))
  var output = "out/check"

  @Flag(help: "Print the results as JSON.")
  var json = false

  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let console = talk.console
    let arguments = try SceneArgument.scenes(scenes)
    let mode: SceneCheck.Mode =
      record ? .record : Terminal.isCI ? .compare : .writeMissing
    let opening = SceneOpening(console: console)
    var report = CheckReport()
    for argument in arguments {
      for result in try results(of: argument, opening, mode) {
        report.results.append(result)
        if let failure = result.failure {
          console.tell("\(result.scene): \(result.subject): \(failure)")
        }
      }
    }
    if scenes == ["scenes"] {
      for orphan in CheckReport.orphans(in: references, scenes: arguments.map(\.name)) {
        report.results.append(orphan)
        console.tell("\(orphan.scene): \(orphan.failure ?? "")")
      }
    }
    try write(report)
    try console.write(json ? report.json : report.summary + "\n")
    if !report.failures.isEmpty {
      console.tell("The report is \(output)/index.html.")
      throw CommandFailure(.differences)
    }
  }

  private func results(
    of argument: SceneArgument, _ opening: SceneOpening, _ mode: SceneCheck.Mode
  ) throws -> [CheckResult] {
    do {
      let scene = try opening.open(argument)
      return try SceneCheck(scene, references: references, reportFolder: output, mode: mode).run()
    } catch let failure as CommandFailure {
      return [
        CheckResult(
          scene: argument.name, subject: "scene", failure: failure.message ?? "has errors")
      ]
    }
  }

  private func write(_ report: CheckReport) throws {
    try FilePath.makeFolder(output)
    try OutputFile.write(report.json, to: "\(output)/results.json")
    try OutputFile.write(report.junit, to: "\(output)/junit.xml")
    try OutputFile.write(report.html, to: "\(output)/index.html")
  }
}
