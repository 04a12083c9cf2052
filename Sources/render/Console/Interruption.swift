import Answers
import Glibc
import Output
import Production
import Synchronization
import System

/// Ends the process on Ctrl-C, SIGTERM and SIGHUP, orderly where that is quick.
///
/// The signals are blocked in every thread and taken by one that waits for them, so that nothing
/// runs inside a signal handler. Work that looks at `cancellation` ends by itself; whatever is
/// still busy a moment later (one long frame, a scene that takes its time) is ended where it is,
/// without its unfinished files.
enum Interruption {
  /// The wish to stop, heeded between two frames.
  static let cancellation = Cancellation()

  /// The signal that came; 0 for none.
  private static let received = Atomic<Int32>(0)

  /// Whether somebody says on stderr that the command was interrupted.
  private static let isTold = Atomic<Bool>(false)

  /// Whether the caller is the first to say so, of an orderly end that has come far and one that did not
  /// wait for it any longer.
  static func isFirstToTell() -> Bool { !isTold.exchange(true, ordering: .relaxed) }

  /// How long an orderly end may take, in microseconds.
  private static let grace: useconds_t = 100_000

  /// Begins to listen; to be called once, before other threads are started.
  ///
  /// Signals that whoever started the process has it ignore (`nohup`, `&` in scripts) stay ignored.
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

  /// Whether a signal came, for whoever waits for one.
  private static let hasCome = Monitor(false)

  /// Waits for a signal, as a command does that has no other end: nobody calls that an error.
  static func wait() {
    _ = isFirstToTell()
    hasCome.change(when: { $0 }) { _ in }
  }

  /// How a command ends that was interrupted: 128 and the number of the signal.
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
    } else if isFirstToTell() {
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
  /// How a command ends that could not write a film.
  init(_ error: FilmError) {
    self =
      error == .interrupted
      ? Interruption.status : ExitStatus(rawValue: error.exitCode) ?? .internalError
  }

  /// How a command ends that did not make something.
  init(_ fault: ProductionError.Fault) {
    self = ExitStatus(fault, interrupted: Interruption.status)
  }
}
