import Glibc

/// Writes results to stdout, and everything else to stderr.
struct Console: Sendable {
  /// Whether what is said in passing is left out: progress, summaries, warnings.
  var isQuiet = false
  var usesColor = false

  /// Writes a result; it must arrive, or the command fails.
  func write(_ text: String) throws {
    if let code = Self.send(text, to: STDOUT_FILENO) { throw Self.failure(code) }
  }

  /// Writes bytes as a result.
  func write(_ bytes: [UInt8]) throws {
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

  /// Writes a line of results.
  func print(_ line: String) throws { try write(line + "\n") }

  /// Tells something on stderr that even a quiet command must say.
  func tell(_ text: String) {
    _ = Self.send(text.hasSuffix("\n") ? text : text + "\n", to: STDERR_FILENO)
  }

  /// Tells what is wrong.
  func tell(error message: String) { tell(styled("error:", "1;31") + " " + message) }

  /// Tells what is probably not meant, unless the command is quiet.
  func tell(warning message: String) {
    if !isQuiet { tell(styled("warning:", "1;33") + " " + message) }
  }

  private func styled(_ text: String, _ codes: String) -> String {
    usesColor ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }

  /// Sends all bytes; the system's error code when that fails.
  static func send(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { send($0, to: descriptor) }
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
