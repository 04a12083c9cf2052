internal import Synchronization

/// A wish to stop, made on one thread and heeded on others between two frames.
///
/// Both sides are single atomic accesses, so a signal handler may make the wish.
package final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  /// Asks for the end of the work; it cannot be taken back.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the end was asked for.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
