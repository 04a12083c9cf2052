import ArgumentParser
import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookProduction

/// `render validate scene.json`: reports errors and warnings, and draws nothing.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.validate.rawValue,
    abstract: "Read scenes and report their errors and warnings.")

  @Argument(help: "Scene files, folders of scenes, or - for stdin.", completion: .scenes)
  var scenes: [String]

  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    let opening = options.opening(console)
    var status = ExitStatus.done
    var results: [JSONText] = []
    for argument in try SceneSource.scenes(scenes, importing: options.imports, console) {
      do {
        let scene = try opening.open(argument)
        let rate = scene.resolved.frameRate
        let count = scene.resolved.frameCount(at: rate)
        if let problem = scene.drawingProblem { throw problem }
        results.append(
          .object([
            ("scene", .string(argument.name)), ("file", .string(argument.displayName)),
            ("isValid", .boolean(true)), ("frameCount", .number(Double(count))),
            ("fps", rate.json), ("duration", .number(scene.resolved.duration)),
          ]))
        if console.jsonReport == nil, !console.isQuiet {
          try console.print(
            "\(argument.displayName)  no errors  \(count) \(count == 1 ? "frame" : "frames")")
        }
      } catch let problem as Diagnostic {
        console.report(DiagnosticList([problem]))
        status = max(status, .sceneErrors)
        results.append(refused(argument))
      } catch  where CommandFailure.endsOneFilm(error) {
        status = max(status, try console.conclude(error))
        results.append(refused(argument))
      }
    }
    console.jsonReport?.answer([("scenes", .array(results))])
    if status != .done { throw CommandFailure(status) }
  }

  /// The result for a scene with errors, which have been reported.
  private func refused(_ argument: SceneSource) -> JSONText {
    .object([
      ("scene", .string(argument.name)), ("file", .string(argument.displayName)),
      ("isValid", .boolean(false)),
    ])
  }
}
