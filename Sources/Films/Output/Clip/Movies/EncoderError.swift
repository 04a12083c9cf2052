package import FlipbookDocument
package import FlipbookSystem

/// The error of the program that encodes movies.
package enum EncoderError: OutputError {
  /// It is not installed.
  case missing(name: String)
  /// It was built without an encoder.
  case lacks(name: String, encoder: String)
  /// It could not be started.
  case notStarted(path: String, code: Int32)
  /// It failed; `output` is the end of its output.
  case failed(name: String, ending: ChildEnding, output: String)
  /// It was inactive for `seconds`, and was ended.
  case stalled(name: String, seconds: Double)
  /// It exited successfully, but some frames are missing from its file.
  case incomplete(name: String, written: Int, sent: Int)
  /// It reported every frame, but its file ends elsewhere than its container says.
  case truncated(name: String, byteCount: Int)

  package var exitCode: Int32 {
    switch self {
    case .failed, .stalled, .incomplete, .truncated: 74  // EX_IOERR
    case .missing, .lacks, .notStarted: 69  // EX_UNAVAILABLE
    }
  }

  package var kind: DiagnosticKind {
    switch self {
    case .missing, .lacks, .notStarted: .missingProgram
    case .failed, .stalled, .incomplete, .truncated: .programFailed
    }
  }

  package var file: String? {
    if case .notStarted(let path, _) = self { path } else { nil }
  }

  package var namesItsFile: Bool {
    switch self {
    case .missing, .notStarted: true
    case .failed, .stalled, .incomplete, .truncated, .lacks: false
    }
  }

  package var programLines: [String] {
    guard case .failed(let name, _, let output) = self else { return [] }
    return output.split(whereSeparator: \.isNewline).map { "\(name): \($0)" }
  }

  package var summary: String {
    switch self {
    case .missing(let name):
      "\(name) is not installed. Debian: apt-get install \(name)"
    case .lacks(let name, let encoder):
      "this \(name) was built without \(encoder). Debian's has it: apt-get install \(name)"
    case .notStarted(let path, let code):
      "cannot start \(path): \(ErrorNumber(code))"
    case .failed(let name, let ending, let output):
      "\(name) \(ending)" + (Self.indicatesRefusal(output) ? Self.suspicion : "")
        + (output.isEmpty ? "" : ":")
    case .stalled(let name, let seconds):
      "\(name) did nothing for \(Self.text(ofSeconds: seconds)) s and was ended; "
        + "--encoder-timeout allows more"
    case .incomplete(let name, let written, let sent):
      "\(name) ended without an error, but wrote \(written) of \(sent) frames"
    case .truncated(let name, let byteCount):
      "\(name) ended without an error, but its file was cut or damaged: \(byteCount) bytes are not "
        + "a whole file of this format"
    }
  }

  /// Whether a program's output contains a permission error, which the sandbox may have caused.
  private static func indicatesRefusal(_ output: String) -> Bool {
    Sandbox.current != .off
      && ["Permission denied", "Operation not permitted"].contains(where: output.contains)
  }

  private static let suspicion =
    " after an access was refused, perhaps by the sandbox (`render doctor` tests it; "
    + "\(Sandbox.variable)=off disables it)"

  private static func text(ofSeconds seconds: Double) -> String {
    let text = "\(seconds)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension FilmError {
  package static func encoder(_ error: EncoderError) -> FilmError { .output(error) }

  /// Runs another program, and rethrows its errors as film errors.
  package static func program<Result: ~Copyable>(
    _ work: @autoclosure () throws(ProgramError) -> Result
  ) throws(FilmError) -> Result {
    do throws(ProgramError) { return try work() } catch { throw error.ofFilm }
  }
}

extension ProgramError: FilmFailure {
  package var ofFilm: FilmError {
    switch self {
    case .notStarted(let path, let code): .encoder(.notStarted(path: path, code: code))
    case .stalled(let name, let seconds): .encoder(.stalled(name: name, seconds: seconds))
    case .interrupted: .interrupted
    }
  }
}
