import ArgumentParser
import Document
import Preview
import SceneFile
import Production
import Answers
import System

/// `render preview scene.json`: shows the scene in a browser while it is written.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.preview.rawValue,
    abstract: "Show a scene in the browser while you write it.",
    discussion: """
      Prints an address of this machine to open in a browser. The page scrubs to any instant and
      follows what you save; errors are shown with their place while the last good film stays.
      Only the browser that is given the address can see it. Ctrl-C ends the preview.

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
    guard let argument = try SceneSource.scenes([scene]).first else { return }
    guard let path = argument.path else {
      throw CommandFailure(.usage, "a preview needs a file: what comes from stdin is never saved")
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
        .inputOutput, "the files cannot be watched: the system has no more watches to give")
    }
    Interruption.wait()
    reloader.end()
    preview.end()
    if let parting = preview.parting { console.report(parting) }
    withExtendedLifetime(server) {}
    throw CommandFailure(Interruption.status)
  }
}
