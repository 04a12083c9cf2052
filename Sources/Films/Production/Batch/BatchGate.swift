import FlipbookOutput
import FlipbookSystem

/// Lets films be rendered concurrently, or a film by itself that needs all the memory.
final class BatchGate: Sendable {
  private struct State {
    var running = 0
    var isAlone = false
  }

  private let state = Monitor(State())

  /// Runs work that may be concurrent with other work.
  func concurrently<Result>(_ work: () -> Result) -> Result {
    state.change(when: { !$0.isAlone }) { $0.running += 1 }
    defer { state.change { $0.running -= 1 } }
    return work()
  }

  /// Runs work while no other work runs.
  func alone<Result>(_ work: () -> Result) -> Result {
    state.change(when: { !$0.isAlone && $0.running == 0 }) { $0.isAlone = true }
    defer { state.change { $0.isAlone = false } }
    return work()
  }
}
