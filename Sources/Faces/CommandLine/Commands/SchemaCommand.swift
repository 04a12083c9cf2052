import ArgumentParser
import FlipbookDocument
import FlipbookSceneFile
import FlipbookSystem

/// `render schema`: prints the JSON Schemas of scenes and of answers, the reference of keys, and the
/// templates that ship.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.schema.rawValue,
    abstract: "Print the JSON Schema of scenes, for editors.")

  @Option(
    name: .customLong("reference"),
    help: ArgumentHelp(
      "Print this document instead, with its tables of keys regenerated.", valueName: "document"),
    completion: .file(extensions: ["md"]))
  var document: String?

  @Flag(help: "Print the schema of the output of --json instead.")
  var report = false

  @Flag(help: "List the templates that ship instead, which scenes use as flipbook:NAME.")
  var parts = false

  @Option(
    help: ArgumentHelp(
      "Print one of these templates instead, to copy it into 'templates' of a scene.",
      valueName: "name"), completion: .list(SceneParts.names))
  var part: String?

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws(ValidationError) {
    if report, document != nil {
      throw ValidationError("Only one of '--reference' and '--report' can be given.")
    }
    if [report, document != nil, parts, part != nil].filter(\.self).count > 1 {
      throw ValidationError(
        "Only one of '--reference', '--report', '--parts' and '--part' can be given.")
    }
    if let part, SceneParts.text(of: part) == nil {
      throw ValidationError(
        "There is no part '\(part)'. It can be \(SceneParts.names.joined(separator: ", ")).")
    }
  }

  func run() throws {
    let console = consoleOptions.console
    if parts { return try console.answer(Self.list, text: Self.listing) }
    if let part, let text = SceneParts.text(of: part) {
      return try console.answer([("part", .string(text))], text: text)
    }
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

  /// The parts with what each is, one on a line.
  private static let listing: String = {
    let width = SceneParts.names.map(\.count).max() ?? 0
    return SceneParts.names.map { name in
      let space = String(repeating: " ", count: width - name.count)
      return "\(SceneParts.prefix)\(name)\(space)  \(SceneParts.summary(of: name))\n"
    }.joined()
  }()

  private static let list: [(String, JSONText)] = [
    (
      "parts",
      .array(
        SceneParts.names.map {
          .object([("name", .string($0)), ("summary", .string(SceneParts.summary(of: $0)))])
        })
    )
  ]

  /// A schema as a member of the document, indented by two more spaces.
  private static func indented(_ schema: String) -> String {
    schema.split(separator: "\n").joined(separator: "\n  ")
  }
}
