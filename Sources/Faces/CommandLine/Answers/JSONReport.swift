package import FlipbookDocument
import FlipbookProduction
import FlipbookSceneFile
import Glibc
import Synchronization

/// The JSON document that a command with `--json` answers with: its results and diagnostics,
/// however the command ends.
///
/// `schema/report.schema.json` defines the document, and docs/json.md explains it.
package final class JSONReport: Sendable {
  /// The version of the schema.
  ///
  /// It is increased when a member is removed or its meaning changes.
  package static let version = 1

  /// The document of the process, which runs a single command.
  package static let ofProcess = JSONReport()

  /// The members of an answer, in order.
  package typealias Members = [(String, JSONText)]

  private struct State {
    /// nil where no document was requested.
    var command: String?
    var diagnostics: [Diagnostic] = []
    var omittedCount = 0
    var answer: Members = []
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Starts the document, which must then be written.
  package func begin(command: String) { state.withLock { $0.command = command } }

  package func add(_ diagnostic: Diagnostic) {
    state.withLock { $0.diagnostics.append(diagnostic) }
  }

  package func add(_ list: DiagnosticList) {
    state.withLock {
      $0.diagnostics += list.diagnostics
      $0.omittedCount += list.omittedCount
    }
  }

  /// The diagnostics so far.
  package var found: [Diagnostic] { state.withLock { $0.diagnostics } }

  /// Sets the result of the command; may be called once.
  package func answer(_ members: Members) { state.withLock { $0.answer = members } }

  /// The document, on the first call; nil when it was written before or not requested.
  package func finish(_ status: ExitStatus) -> String? {
    state.withLock { state in
      guard !state.isFinished, let command = state.command else { return nil }
      state.isFinished = true
      return Self.text(state, of: command, status: status, answer: state.answer)
    }
  }

  /// The document of a command that is ended by a signal; nil when it was written before or not
  /// requested.
  ///
  /// It has no answer, since that could be incomplete.
  package func interrupt(_ status: ExitStatus) -> String? {
    state.withLock { state in
      guard !state.isFinished, let command = state.command else { return nil }
      state.isFinished = true
      state.diagnostics.append(Diagnostic(.error, .interrupted, "interrupted"))
      return Self.text(state, of: command, status: status, answer: [])
    }
  }

  private static func text(
    _ state: State, of command: String, status: ExitStatus, answer: Members
  ) -> String {
    var members: Members = [
      ("version", .number(Double(version))), ("tool", .string(ToolVersion.current)),
      ("command", .string(command)), ("exitStatus", .number(Double(status.rawValue))),
      ("diagnostics", .array(state.diagnostics.map(\.json))),
    ]
    if state.omittedCount > 0 {
      members.append(("omittedDiagnostics", .number(Double(state.omittedCount))))
    }
    // Formatted member by member, so that a long answer is not composed twice.
    let lines = (members + answer).map { name, value in
      "  \(JSONText.quoted(name)): \(value.description(indent: 2))"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
