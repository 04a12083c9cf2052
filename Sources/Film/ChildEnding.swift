internal import Glibc

/// How another program ended.
package enum ChildEnding: Hashable, Sendable {
  case exited(code: Int32)
  case killed(signal: Int32)

  /// Takes away the process, when it has ended.
  ///
  /// nil while it runs, which only the option `WNOHANG` of waitpid lets be seen. A process that
  /// somebody else has taken away counts as exited with code -1.
  init?(of process: pid_t, options: Int32) {
    var status: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(process, &status, options) } while result < 0 && errno == EINTR
    guard result != 0 else { return nil }
    self = result == process ? ChildEnding(waitStatus: status) : .exited(code: -1)
  }

  /// Reads the status that waitpid gives: the macros of wait.h, which Swift does not see.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
  }
}

extension ChildEnding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .killed(let signal): "was killed by signal \(signal)"
    }
  }
}
