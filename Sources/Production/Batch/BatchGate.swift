import Output
import System

/// Lets films be made side by side, or one alone that needs what all others have.
final class BatchGate: Sendable {
  private struct State {
    var running = 0
    var isAlone = false
  }

  private let state = Monitor(State())

  /// Does something beside others.
  func beside<Result>(_ work: () -> Result) -> Result {
    state.change(when: { !$0.isAlone }) { $0.running += 1 }
    defer { state.change { $0.running -= 1 } }
    return work()
  }

  /// Does something while nobody else does anything.
  func alone<Result>(_ work: () -> Result) -> Result {
    state.change(when: { !$0.isAlone && $0.running == 0 }) { $0.isAlone = true }
    defer { state.change { $0.isAlone = false } }
    return work()
  }
}
