package import FlipbookDocument

/// An error of one sort of output, as an encoder or a folder of frames has it.
///
/// The pipeline passes it on (`FilmError.output`) and needs no knowledge of the output.
package protocol OutputError: Error, Hashable, Sendable {
  /// The exit code of a command that ends with this error, from sysexits.h.
  var exitCode: Int32 { get }
  /// The error, without the output of other programs.
  var summary: String { get }
  /// The last output of a failed program.
  var programLines: [String] { get }
  var kind: DiagnosticKind { get }
  /// The file that the error is about; nil where there is none.
  var file: String? { get }
  /// Whether the message names the file that it is about, or it is about none.
  var namesItsFile: Bool { get }
}

extension OutputError {
  package var programLines: [String] { [] }
  package var namesItsFile: Bool { true }

  fileprivate func isEqual(to other: any OutputError) -> Bool { other as? Self == self }
}

/// The error of an output, whichever output it is.
package struct OutputFailure: Hashable, Sendable {
  package let error: any OutputError

  package static func == (one: OutputFailure, other: OutputFailure) -> Bool {
    one.error.isEqual(to: other.error)
  }

  package func hash(into hasher: inout Hasher) { error.hash(into: &hasher) }
}

extension FilmError {
  /// The error of an output.
  package static func output(_ error: any OutputError) -> FilmError {
    .ofOutput(OutputFailure(error: error))
  }

  /// The error of one sort of output; nil for any other.
  package func cause<Cause: OutputError>(as sort: Cause.Type) -> Cause? {
    if case .ofOutput(let failure) = self { failure.error as? Cause } else { nil }
  }
}
