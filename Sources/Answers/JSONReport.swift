import Production
package import Document
import Glibc
import SceneFile
import Synchronization

/// The one JSON document that a command with `--json` answers with: what it found out, and what is
/// wrong, whichever way the command ends.
///
/// `schema/report.schema.json` says what is in it, and docs/json.md explains it.
package final class JSONReport: Sendable {
  /// The version of the schema.
  ///
  /// It grows when something is taken away or means something else.
  package static let version = 1

  /// A process is one command and has one document.
  package static let ofProcess = JSONReport()

  /// The members of an answer, in their order.
  package typealias Members = [(String, JSONText)]

  private struct State {
    /// nil while no document is wanted.
    var command: String?
    var diagnostics: [Diagnostic] = []
    var omittedCount = 0
    var answer: Members = []
    var isFinished = false
  }

  private let state = Mutex(State())

  /// From now on a document is owed.
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

  /// What was told so far.
  package var found: [Diagnostic] { state.withLock { $0.diagnostics } }

  /// What the command found out; may be said once.
  package func answer(_ members: Members) { state.withLock { $0.answer = members } }

  /// The document, the first time that it is asked for; nil when none is owed any more.
  package func finish(_ status: ExitStatus) -> String? {
    state.withLock { state in
      guard !state.isFinished, let command = state.command else { return nil }
      state.isFinished = true
      return Self.text(state, command, status, state.answer)
    }
  }

  /// The document of a command that a signal ends where it is; nil when another is being written.
  ///
  /// It has no answer, which might be half of one.
  package func interrupt(_ status: ExitStatus) -> String? {
    state.withLock { state in
      guard !state.isFinished, let command = state.command else { return nil }
      state.isFinished = true
      state.diagnostics.append(Diagnostic(.error, .interrupted, "interrupted"))
      return Self.text(state, command, status, [])
    }
  }

  private static func text(
    _ state: State, _ command: String, _ status: ExitStatus, _ answer: Members
  ) -> String {
    var members: Members = [
      ("version", .number(Double(version))), ("tool", .string(ToolVersion.current)),
      ("command", .string(command)), ("exitStatus", .number(Double(status.rawValue))),
      ("diagnostics", .array(state.diagnostics.map(\.json))),
    ]
    if state.omittedCount > 0 {
      members.append(("omittedDiagnostics", .number(Double(state.omittedCount))))
    }
    // Line by line, so that a long answer is not composed twice.
    let lines = (members + answer).map { name, value in
      "  \(JSONText.quoted(name)): \(value.description(indent: 2))"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
