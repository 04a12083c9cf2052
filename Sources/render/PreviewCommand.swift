import ArgumentParser
import Document
import Film
import Preview
import SceneFile

/// `render preview scene.json`: the scene in a browser while it is written.
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
  @OptionGroup var talk: ConsoleOptions

  /// The port that is tried first, and how many are tried where it is taken.
  private static let firstPort = 8123
  private static let portCount = 20

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port must be from 0 to 65535.")
    }
  }

  func run() throws {
    let console = talk.console
    guard let argument = try SceneArgument.scenes([scene]).first else { return }
    guard let path = argument.path else {
      throw CommandFailure(.usage, "a preview needs a file: what comes from stdin is never saved")
    }
    let opening = options.opening(console)
    let preview = Preview(path: path) { text, cancellation in
      Result { () throws(SceneErrors) in
        try opening.read(argument, text: text) { cancellation.isCancelled }
      }
    }
    let server = try serve(preview)
    try tell(server.address, console)
    guard let reloader = Reloader(preview, root: options.root) else {
      throw CommandFailure(
        .inputOutput, "the files cannot be watched: the system has no more watches to give")
    }
    Interruption.wait()
    reloader.end()
    preview.end()
    withExtendedLifetime(server) {}
    throw CommandFailure(Interruption.status)
  }

  /// The address is told at once, also in a document, which is then complete.
  private func tell(_ address: String, _ console: Console) throws {
    guard let report = console.report else { return try console.print(address) }
    report.answer([("address", .string(address))])
    var plain = console
    plain.report = nil
    if let document = report.finish(.done) { try plain.write(document) }
  }

  private func serve(_ preview: Preview) throws -> PreviewServer {
    let ports =
      port.map { [$0] } ?? Array(Self.firstPort..<(Self.firstPort + Self.portCount)) + [0]
    var failure: HTTPServer.Failure?
    for port in ports {
      do throws(HTTPServer.Failure) {
        return try PreviewServer(preview, port: port)
      } catch {
        failure = error
        guard error.isTaken else { break }
      }
    }
    let isTaken = failure?.isTaken ?? false
    throw CommandFailure(
      .unavailable,
      isTaken
        ? "port \(port ?? 0) is taken, perhaps by another preview; without --port a free one is found"
        : "nothing can be served on port \(port ?? 0): "
          + Console.text(of: failure?.code ?? 0),
      kind: isTaken ? .busy : .inputOutput)
  }
}
