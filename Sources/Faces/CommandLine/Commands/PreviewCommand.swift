import ArgumentParser
import FlipbookDocument
import FlipbookImports
import FlipbookPreview
import FlipbookProduction
import FlipbookSceneFile
import FlipbookSystem

/// `render preview scene.json`: shows the scene in a browser while it is written.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.preview.rawValue,
    abstract: "Show a scene in the browser while you write it.",
    discussion: """
      Prints an address of this machine to open in a browser. The page scrubs to any instant and
      updates on every save; errors are shown with line and column next to the last good film.
      Only the browser that opens the address has access. Ctrl-C ends the preview.

      EXAMPLES:
        render preview scenes/pip.json
        render preview scenes/pip.json --port 9000
      """)

  @Argument(help: "A scene file.", completion: .scenes)
  var scene: String

  @Option(help: "The port (default: 8123, or the next that is free).")
  var port: Int?

  @OptionGroup var options: SceneOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if let port, !PagePort.isValid(port) {
      throw ValidationError("--port must be from 0 to 65535.")
    }
  }

  func run() throws {
    let console = consoleOptions.console
    if ForeignFormat.of(scene) != nil {
      throw CommandFailure(
        .usage,
        "a preview edits scenes, and \(scene) is the file of another program; write "
          + "'render import \(scene)' first")
    }
    let argument = try only(SceneSource.scenes([scene], console))
    guard let path = argument.path else {
      throw CommandFailure(.usage, "a preview needs a file: a scene from stdin cannot be saved")
    }
    let opening = options.opening(console)
    let preview = Preview(path: path, shelf: DraftShelf(scene: path)) { text, cancellation in
      Result { () throws(SceneErrors) in
        try opening.read(argument, text: text) { cancellation.isCancelled }
      }
    }
    let server = try PagePort.open(port) { (port) throws(HTTPServer.Failure) in
      try PreviewServer(preview, port: port)
    }
    try console.announce(
      [("address", .string(server.address))], text: server.address + "\n")
    guard let reloader = Reloader(preview, root: options.root) else {
      throw CommandFailure(
        .inputOutput, "the files cannot be watched: the system's limit on watches is reached")
    }
    Interruption.wait()
    reloader.end()
    preview.end()
    if let parting = preview.parting { console.report(parting) }
    withExtendedLifetime(server) {}
    throw CommandFailure(Interruption.status)
  }

  /// The scene: a file, or the only one in a folder.
  private func only(_ found: [SceneSource]) throws(CommandFailure) -> SceneSource {
    guard let first = found.first, found.count == 1 else {
      let example = found.first.map { "; write for example 'render preview \($0.displayName)'" }
      throw CommandFailure(
        .usage, "a preview shows one scene, and \(scene) has \(found.count)" + (example ?? ""))
    }
    return first
  }
}
