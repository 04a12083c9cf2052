internal import Glibc

/// How another program ended.
package enum ChildEnding: Hashable, Sendable {
  case exited(code: Int32)
  case killed(signal: Int32)

  /// Reads the status that waitpid gives: the macros of wait.h, which Swift does not see.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
  }
}

extension ChildEnding {
  /// Whether a limit of its time was what ended it: one that it has, or whoever waited for it.
  package var isOutOfTime: Bool {
    guard case .killed(let signal) = self else { return false }
    return [SIGPROF, SIGXCPU, SIGKILL].contains(signal)
  }

  /// Whether it did not end by itself.
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
