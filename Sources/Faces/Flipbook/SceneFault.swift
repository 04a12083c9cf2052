internal import FlipbookDocument
internal import FlipbookSceneFile

/// Why a scene cannot be read, evaluated or drawn, or its picture not be written.
public struct SceneFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// One message for each error, as `file:line:column: error: reason`, with the line of the file if
  /// there is one.
  public let messages: [String]

  /// The messages, one on each line.
  public var description: String { messages.joined(separator: "\n") }

  init(_ message: String) { messages = [message] }

  init(_ errors: SceneErrors) {
    let more = errors.list.omittedCount
    messages =
      errors.list.diagnostics.map(\.description) + (more > 0 ? ["… and \(more) more"] : [])
  }
}
