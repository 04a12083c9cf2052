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

extension ChildEnding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .killed(let signal): "was killed by signal \(signal)"
    }
  }
}
