import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import Glibc
import Synchronization

/// Ends the process on Ctrl-C, SIGTERM and SIGHUP, in an orderly way where that is quick.
///
/// The signals are blocked in every thread and received by one thread that waits for them, so that
/// no code runs in a signal handler. Work that checks `cancellation` ends by itself; anything still
/// running after the grace period (one long frame, a slow scene) is terminated, and its unfinished
/// files are removed.
enum Interruption {
  /// The request to stop, which is checked between frames.
  static let cancellation = Cancellation()

  /// The received signal; 0 for none.
  private static let received = Atomic<Int32>(0)

  /// Whether the interruption has been reported on stderr.
  private static let isReported = Atomic<Bool>(false)

  /// Returns whether the caller is the first to report the interruption; both the orderly and the
  /// forced end try to.
  static func isFirstToReport() -> Bool { !isReported.exchange(true, ordering: .relaxed) }

  /// The time for an orderly end, in microseconds.
  private static let grace: useconds_t = 100_000

  /// Starts to listen for signals; must be called once, before other threads are started.
  ///
  /// Signals that the parent process has set to be ignored (`nohup`, `&` in scripts) stay ignored.
  static func begin() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { _ in
        Interruption.listen()
        return nil
      }, nil)
    if code == 0 {
      pthread_detach(thread)
    } else {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }

  /// Whether a signal was received, for threads that wait for one.
  private static let hasCome = Monitor(false)

  /// Waits for a signal; for a command that ends only by one, which is then not reported as an
  /// error.
  static func wait() {
    _ = isFirstToReport()
    hasCome.change(when: { $0 }) { _ in }
  }

  /// The exit status of an interrupted command: 128 plus the signal's number.
  static var status: ExitStatus {
    ExitStatus(rawValue: 128 + received.load(ordering: .relaxed)) ?? .interrupted
  }

  private static func listen() {
    var signals = signals
    var signal: Int32 = 0
    guard sigwait(&signals, &signal) == 0 else { return }
    received.store(signal, ordering: .relaxed)
    cancellation.cancel()
    hasCome.change { $0 = true }
    usleep(grace)
    if Terminal.isInteractive { _ = Console.send("\r\u{1B}[K", to: STDERR_FILENO) }
    if let document = JSONReport.ofProcess.interrupt(status) {
      Console.sendPromptly(document, to: STDOUT_FILENO)
    } else if isFirstToReport() {
      _ = Console.send("error: interrupted\n", to: STDERR_FILENO)
    }
    UnfinishedFiles.exit(status.rawValue)
  }

  /// The signals to wait for.
  private static let signals: sigset_t = {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
    return signals
  }()

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) == 1 }
      ?? false
  }
}

extension ExitStatus {
  /// The exit status of a command that could not write a film.
  init(_ error: FilmError) {
    self =
      error == .interrupted
      ? Interruption.status : ExitStatus(rawValue: error.exitCode) ?? .internalError
  }

  /// The exit status for an error of production.
  init(_ fault: ProductionError.Fault) {
    self = ExitStatus(fault, interrupted: Interruption.status)
  }
}
