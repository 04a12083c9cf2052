import ArgumentParser
import SceneFile

/// `render schema`: the JSON Schema of scenes.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scenes, for editors.")

  func run() throws {
    try Console().write(SceneSchema.json)
  }
}
