import ArgumentParser
import Film
import SceneFile

/// `render schema`: the JSON Schema of scenes, and their key reference.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scenes, for editors.")

  @Option(
    name: .customLong("reference"),
    help: ArgumentHelp(
      "Print this document instead, with its tables of keys made anew.", valueName: "document"),
    completion: .file(extensions: ["md"]))
  var document: String?

  func run() throws {
    guard let document else { return try Console().write(SceneSchema.json) }
    guard let text = FilePath.text(of: document, atMost: 1 << 24) else {
      throw CommandFailure(.notFound, "there is no document '\(document)'")
    }
    try Console().write(SceneReference.updated(text))
  }
}
