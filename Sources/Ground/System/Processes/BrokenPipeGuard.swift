internal import Glibc

/// Keeps a write to a pipe without a reader from ending this process.
///
/// SIGPIPE is blocked on this thread, and discarded if it was raised, before it is unblocked.
package struct BrokenPipeGuard {
  private var former = sigset_t()
  private let wasPending: Bool

  package init() {
    var pending = sigset_t()
    sigpending(&pending)
    wasPending = sigismember(&pending, SIGPIPE) == 1
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, &former)
  }

  package func restore() {
    if !wasPending {
      var signals = Self.signals
      var now = timespec()
      while sigtimedwait(&signals, nil, &now) < 0, errno == EINTR {}
    }
    var former = former
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    return signals
  }
}
