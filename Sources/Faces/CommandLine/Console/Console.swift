import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import Glibc

/// Writes results to stdout and everything else to stderr; with `--json`, all of it goes into one
/// document.
///
/// All text for people is written here, so no control character is, apart from line ends and the
/// color codes that are added here.
struct Console: Sendable {
  /// Whether progress, summaries and warnings are left out.
  var isQuiet = false
  var usesColor = false
  /// Whether progress is shown on an interactive terminal.
  var showsProgress = true
  /// Collects all results and messages; nil where they are written as text.
  var jsonReport: JSONReport?

  /// Writes the answer of a command: members of the document, or text.
  func answer(
    _ members: @autoclosure () -> JSONReport.Members, text: @autoclosure () -> String
  ) throws(CommandFailure) {
    if let jsonReport { jsonReport.answer(members()) } else { try write(text()) }
  }

  /// Writes a result of any number of lines; the command fails when that is not possible.
  func write(_ text: String) throws(CommandFailure) {
    let text = VisibleText.lines(MirroredFiles.named(text))
    if let code = Self.send(text, to: STDOUT_FILENO) { throw Self.failure(code) }
  }

  /// Writes bytes as a result.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    if let code = bytes.withUnsafeBufferPointer({ Self.send($0, to: STDOUT_FILENO) }) {
      throw Self.failure(code)
    }
  }

  /// A reader that closes the pipe is not a failure.
  private static func failure(_ code: Int32) -> CommandFailure {
    code == EPIPE
      ? CommandFailure(.done)
      : CommandFailure(.inputOutput, "cannot write the result: \(text(of: code))")
  }

  /// Writes a line of a result; line ends inside it are escaped.
  func print(_ line: String) throws(CommandFailure) { try write(VisibleText.line(line) + "\n") }

  /// Reports a diagnostic, after the name of a scene where it is text; a quiet command writes no
  /// warnings as text.
  func report(_ diagnostic: Diagnostic, scene: SceneSource? = nil) {
    if let jsonReport { return jsonReport.add(diagnostic) }
    let message = (scene.map { "\($0.displayName): " } ?? "") + diagnostic.message
    switch diagnostic.severity {
    case .error: report(error: message)
    case .warning: report(warning: message)
    }
  }

  /// Reports why a command ends, unless that was reported before.
  func report(_ failure: CommandFailure) {
    if let diagnostic = failure.diagnostic { report(diagnostic, scene: failure.scene) }
  }

  /// Writes one line to stderr even in a quiet command; it is not a part of a document.
  func report(_ line: String) { report(visible: VisibleText.line(line)) }

  /// Writes several lines to stderr, even in a quiet command.
  func report(lines text: String) { report(visible: VisibleText.lines(text)) }

  /// Writes an error in one line.
  private func report(error message: String) {
    report(visible: style.label(of: .error) + " " + VisibleText.line(message))
  }

  /// Writes a warning in one line, unless the command is quiet.
  private func report(warning message: String) {
    if !isQuiet { report(visible: style.label(of: .warning) + " " + VisibleText.line(message)) }
  }

  /// Reports the errors or warnings of a scene.
  func report(_ list: DiagnosticList) {
    if let jsonReport { return jsonReport.add(list) }
    if !list.isEmpty { report(visible: list.text(style)) }
  }

  /// Reports why a film was not made, followed by the last lines that the failed program wrote,
  /// with its name.
  func report(_ error: FilmError) {
    let isNews = error != .interrupted || Interruption.isFirstToReport()
    if let jsonReport {
      return jsonReport.add(Diagnostic(.error, error.kind, "\(error)", file: error.file))
    }
    guard isNews else { return }
    report(error: error.summary)
    for line in error.programLines { report("  " + line) }
  }

  private var style: MessageStyle { usesColor ? .colored : .plain }

  /// Writes text that has no control characters except those added here.
  private func report(visible text: String) {
    guard jsonReport == nil else { return }
    let text = MirroredFiles.named(text)
    _ = Self.send(text.hasSuffix("\n") ? text : text + "\n", to: STDERR_FILENO)
  }

  /// Writes all bytes; returns the system's error code when that fails.
  static func send(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { send($0, to: descriptor) }
  }

  /// Writes as much as the reader accepts without blocking, in pieces that a pipe takes atomically.
  static func sendPromptly(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&wait, 1, 20) == 1 else { return }
      let piece = Array(bytes[sent..<min(sent + Int(PIPE_BUF), bytes.count)])
      let count = Glibc.write(descriptor, piece, piece.count)
      guard count > 0 else { return }
      sent += count
    }
  }

  private static func send(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32? {
    var sent = 0
    while sent < bytes.count, let base = bytes.baseAddress {
      let count = Glibc.write(descriptor, base + sent, bytes.count - sent)
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// The system's text for an error code.
  static func text(of code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
