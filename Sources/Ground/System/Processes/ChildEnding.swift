internal import Glibc

/// How a child process ended.
package enum ChildEnding: Hashable, Sendable {
  case exited(code: Int32)
  case killed(signal: Int32)

  /// Decodes the status of waitpid, like the macros of wait.h, which Swift does not import.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
  }
}

extension ChildEnding {
  /// Whether a time limit ended it: its own, or that of the process that waited for it.
  package var isOutOfTime: Bool {
    guard case .killed(let signal) = self else { return false }
    return [SIGPROF, SIGXCPU, SIGKILL].contains(signal)
  }

  /// Whether a signal ended it.
  package var isBySignal: Bool {
    if case .killed = self { true } else { false }
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
