internal import Document
internal import SceneFile

/// Why a scene cannot be read, asked or drawn.
public struct SceneFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Each thing that is wrong, as `file:line:column: error: reason` with the line of the file where
  /// there is one.
  public let messages: [String]

  /// The messages one below the other.
  public var description: String { messages.joined(separator: "\n") }

  init(_ message: String) { messages = [message] }

  init(_ errors: SceneErrors) {
    let more = errors.list.omittedCount
    messages =
      errors.list.diagnostics.map(\.description) + (more > 0 ? ["… and \(more) more"] : [])
  }
}
