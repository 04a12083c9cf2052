import Animation
import ArgumentParser
import Interaction
import Review
import SceneFile

/// `render validate scene.json`: errors and warnings, and nothing drawn.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Read scenes and tell what is wrong with them.")

  @Argument(help: "Scene files, folders of scenes, or - for stdin.", completion: .scenes)
  var scenes: [String]

  @OptionGroup var options: SceneOptions
  @OptionGroup var talk: ConsoleOptions

  func run() throws {
    let console = talk.console
    let opening = options.opening(console)
    var status = ExitStatus.done
    for argument in try SceneArgument.scenes(scenes) {
      do {
        let scene = try opening.open(argument)
        let rate = scene.resolved.frameRate
        let count = scene.resolved.frameCount(at: rate)
        if let problem = scene.drawingProblem { throw problem }
        if !console.isQuiet {
          try console.print(
            "\(argument.displayName)  no errors  \(count) \(count == 1 ? "frame" : "frames")")
        }
      } catch let problem as Diagnostic {
        console.tell(DiagnosticList([problem]))
        status = max(status, .sceneErrors)
      } catch let failure as CommandFailure {
        if let message = failure.message { console.tell(error: message) }
        status = max(status, failure.status)
      }
    }
    if status != .done { throw CommandFailure(status) }
  }
}
