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

  private let isTaken = Monitor(false)
  /// The bytes that each worker may have at any time: five planes of a 4K frame, one of an 8K frame.
  package let share: Int

  /// Called with the bytes of memory that a worker gets; negative for those that it gives back.
  let count: @Sendable (Int) -> Void

  package init(
    share: Int = 160 << 20, counting count: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.share, self.count) = (share, count)
  }

  /// Waits until no other worker has more than its share.
  func exceedShare() { isTaken.change(when: { !$0 }) { $0 = true } }

  /// Lets another worker have more than its share.
  func returnToShare() { isTaken.change { $0 = false } }
}
