internal import CFlipbookPango
internal import FlipbookSystem
internal import Glibc

/// The end of the process where GLib, on which Pango runs, cannot continue.
///
/// Without a thread or memory, GLib aborts the process. The process ends instead like any program
/// that fails: with a message, the status for internal errors, and no unfinished files.
enum GLibFailures {
  /// The exit status of internal errors (EX_SOFTWARE of sysexits).
  static let status: Int32 = 70

  /// Access it before GLib is used.
  static let areReported: Void = {
    g_log_set_default_handler(
      { domain, level, message, data in
        let fatal = G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_RECURSION.rawValue
        guard level.rawValue & fatal != 0 else {
          return g_log_default_handler(domain, level, message, data)
        }
        GLibFailures.end(message)
      }, nil)
  }()

  /// Needs no memory, because there may be none.
  private static func end(_ reason: UnsafePointer<CChar>?) -> Never {
    func say(_ text: UnsafePointer<CChar>) { _ = write(STDERR_FILENO, text, strlen(text)) }
    say("error: no text can be laid out: ")
    if let reason { say(reason) }
    say("\n")
    UnfinishedFiles.exit(status)
  }
}
