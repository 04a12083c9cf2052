import Document
import ArgumentParser
import SceneFile
import Answers
import System

/// `render schema`: prints the JSON Schemas of scenes and of answers, and the reference of keys.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.schema.rawValue,
    abstract: "Print the JSON Schema of scenes, for editors.")

  @Option(
    name: .customLong("reference"),
    help: ArgumentHelp(
      "Print this document instead, with its tables of keys made anew.", valueName: "document"),
    completion: .file(extensions: ["md"]))
  var document: String?

  @Flag(help: "Print the schema of what --json answers instead.")
  var report = false

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if report, document != nil {
      throw ValidationError("Only one of '--reference' and '--report' can be given.")
    }
  }

  func run() throws {
    let console = consoleOptions.console
    guard let document else {
      let schema = report ? ReportSchema.json : SceneSchema.json
      return try console.answer([("schema", .written(Self.indented(schema)))], text: schema)
    }
    guard let text = FilePath.text(of: document, atMost: 1 << 24) else {
      throw CommandFailure(.notFound, "there is no document '\(document)'", file: document)
    }
    let updated = SceneReference.updated(text)
    try console.answer([("document", .string(updated))], text: updated)
  }

  /// A schema as a member of the document, indented by two more spaces.
  private static func indented(_ schema: String) -> String {
    schema.split(separator: "\n").joined(separator: "\n  ")
  }
}
