internal import FlipbookSystem

/// The scratch memory of the workers of a process: each has a share of its own, and only one at a time
/// has more.
///
/// So pictures of many nested groups, whose surfaces fill most of what a process may use, are drawn one
/// after the other, and all others at once. A worker that has more waits for nothing, so it gives back
/// in the end.
package final class ScratchBudget: Sendable {
  /// For all canvases of the process.
  package static let ofProcess = ScratchBudget()

  private struct State {
    var isTaken = false
    var byteCount = 0
    var most = 0
  }

  private let state = Monitor(State())
  /// The bytes that each worker may have at any time: five planes of a 4K frame, one of an 8K frame.
  package let share: Int

  package init(share: Int = 160 << 20) { self.share = share }

  /// The most bytes that all workers had at one time.
  package var most: Int { state.change { $0.most } }

  /// Waits until no other worker has more than its share.
  func exceedShare() { state.change(when: { !$0.isTaken }) { $0.isTaken = true } }

  /// Lets another worker have more than its share.
  func returnToShare() { state.change { $0.isTaken = false } }

  /// Counts memory that a worker got, or gave back to the system.
  func count(_ bytes: Int) {
    state.change {
      $0.byteCount += bytes
      $0.most = max($0.most, $0.byteCount)
    }
  }
}
