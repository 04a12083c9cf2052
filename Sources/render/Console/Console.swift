import Answers
import Document
import Glibc
import Output
import Production

/// Writes results to stdout, and everything else to stderr; with `--json` all of it goes into one
/// document.
///
/// All text for people goes through here, and no control character does, apart from the ends of
/// lines and the colors that are added here.
struct Console: Sendable {
  /// Whether what is said in passing is left out: progress, summaries, warnings.
  var isQuiet = false
  var usesColor = false
  /// Whether progress is shown where somebody watches.
  var showsProgress = true
  /// Takes all that is found out or told; nil where it is written as text.
  var report: JSONReport?

  /// Answers what was asked: members of the document, or else text.
  func answer(
    _ members: @autoclosure () -> JSONReport.Members, text: @autoclosure () -> String
  ) throws(CommandFailure) {
    if let report { report.answer(members()) } else { try write(text()) }
  }

  /// Writes a result of any number of lines; it must arrive, or the command fails.
  func write(_ text: String) throws(CommandFailure) {
    if let code = Self.send(VisibleText.lines(text), to: STDOUT_FILENO) { throw Self.failure(code) }
  }

  /// Writes bytes as a result.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    if let code = bytes.withUnsafeBufferPointer({ Self.send($0, to: STDOUT_FILENO) }) {
      throw Self.failure(code)
    }
  }

  /// A reader that has seen enough is no news to anyone, and no failure.
  private static func failure(_ code: Int32) -> CommandFailure {
    code == EPIPE
      ? CommandFailure(.done)
      : CommandFailure(.inputOutput, "cannot write the result: \(text(of: code))")
  }

  /// Writes a line of results; what would end it is escaped.
  func print(_ line: String) throws(CommandFailure) { try write(VisibleText.line(line) + "\n") }

  /// Tells one thing that is wrong, in text behind the name of a scene; warnings are left out of the
  /// text of a quiet command.
  func tell(_ diagnostic: Diagnostic, scene: SceneSource? = nil) {
    if let report { return report.add(diagnostic) }
    let message = (scene.map { "\($0.displayName): " } ?? "") + diagnostic.message
    switch diagnostic.severity {
    case .error: tell(error: message)
    case .warning: tell(warning: message)
    }
  }

  /// Tells why a command ends, unless that was said.
  func tell(_ failure: CommandFailure) {
    if let diagnostic = failure.diagnostic { tell(diagnostic, scene: failure.scene) }
  }

  /// Tells something on stderr, in one line, that even a quiet command must say; it is no part of a
  /// document.
  func tell(_ line: String) { tell(visible: VisibleText.line(line)) }

  /// Tells several lines.
  func tell(lines text: String) { tell(visible: VisibleText.lines(text)) }

  /// Tells what is wrong, in one line.
  private func tell(error message: String) {
    tell(visible: style.label(of: .error) + " " + VisibleText.line(message))
  }

  /// Tells what is probably not meant, unless the command is quiet.
  private func tell(warning message: String) {
    if !isQuiet { tell(visible: style.label(of: .warning) + " " + VisibleText.line(message)) }
  }

  /// Tells what is wrong with a scene, or probably not meant.
  func tell(_ list: DiagnosticList) {
    if let report { return report.add(list) }
    if !list.isEmpty { tell(visible: list.text(style)) }
  }

  /// Tells why a film was not made, and below it, in lines that bear its name, what the program
  /// said that failed.
  func tell(_ error: FilmError) {
    let isNews = error != .interrupted || Interruption.isFirstToTell()
    if let report {
      return report.add(Diagnostic(.error, error.kind, "\(error)", file: error.file))
    }
    guard isNews else { return }
    tell(error: error.summary)
    for line in error.programLines { tell("  " + line) }
  }

  private var style: MessageStyle { usesColor ? .colored : .plain }

  /// The last step of everything that is told: the text has no control characters but ours.
  private func tell(visible text: String) {
    guard report == nil else { return }
    _ = Self.send(text.hasSuffix("\n") ? text : text + "\n", to: STDERR_FILENO)
  }

  /// Sends all bytes; the system's error code when that fails.
  static func send(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { send($0, to: descriptor) }
  }

  /// Sends what a reader takes without keeping us waiting, in pieces that a pipe takes whole.
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

  /// The system's words for one of its error codes.
  static func text(of code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
