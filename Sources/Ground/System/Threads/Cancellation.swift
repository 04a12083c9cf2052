internal import Synchronization

/// A request to stop, made on one thread and checked on others between frames.
///
/// Both sides are single atomic accesses, so a signal handler may make the request.
package final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  /// Requests the end of the work, which cannot be revoked.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the end was requested.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
