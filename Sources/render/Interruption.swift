import Film
import Glibc
import Synchronization

/// Turns the first Ctrl-C or SIGTERM into a wish to stop; the second one ends the process.
enum Interruption {
  /// Begins to listen, and returns the wish that signals make.
  ///
  /// The signals are blocked in every thread and taken by one that waits for them, so that nothing
  /// runs inside a signal handler. Call it once, before other threads are started.
  static func cancellation() -> Cancellation {
    let cancellation = Cancellation()
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(cancellation).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Interruption.listen(Unmanaged<Cancellation>.fromOpaque(context).takeRetainedValue())
        return nil
      }, context)
    if code == 0 {
      pthread_detach(thread)
    } else {
      Unmanaged<Cancellation>.fromOpaque(context).release()
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
    return cancellation
  }

  private static func listen(_ cancellation: Cancellation) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    var received: Int32 = 0
    guard sigwait(&signals, &received) == 0 else { return }
    cancellation.cancel()
    guard sigwait(&signals, &received) == 0 else { return }
    signal(received, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), received)
  }
}
