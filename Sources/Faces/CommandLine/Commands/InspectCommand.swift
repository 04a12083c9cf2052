import ArgumentParser
import FlipbookDocument
import FlipbookInspect
import FlipbookOpening
import FlipbookProduction

/// `render inspect scene.json`: prints the structure of a scene, or its state at an instant.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.inspect.rawValue,
    abstract:
      "Print the tree, the animations and the segments of a scene, or its state at an instant.",
    discussion: """
      EXAMPLES:
        render inspect scenes/pip.json
        render inspect scenes/pip.json --at 0.5     both trees and every layer's local time
      """)

  @Argument(help: "A scene file, or - for stdin.", completion: .scenes)
  var scene: String

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Instants: 0.5, 0.5s, 500ms; comma-separated or repeated.", valueName: "time"))
  var at: [TimeList] = []

  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = consoleOptions.console
    guard
      let argument = try SceneSource.scenes([scene], importing: options.imports, console).first
    else { return }
    let scene = try options.opening(console).open(argument)
    if at.isEmpty {
      let inspection = SceneInspection(scene)
      return try console.answer(inspection.answer, text: inspection.text)
    }
    let moments = at.flatMap(\.times).map { SceneMoment(of: scene, at: $0) }
    try console.answer(
      [("scene", .string(scene.name)), ("moments", .array(moments.map(\.json)))],
      text: moments.map(\.text).joined())
  }
}
