internal import CFlipbookSpawn
internal import Glibc

/// A separate thread for work that computes for a long time or waits for a pipe, which would block
/// the few threads of Swift's tasks.
package struct WorkerThread {
  private let thread: pthread_t

  /// The size of the stack: deep layer trees are drawn recursively, and pages are only allocated
  /// when touched.
  private static let stackByteCount = 16 << 20

  /// Starts the work; nil when the system has no more threads.
  package init?(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackByteCount)
    let job = Unmanaged.passRetained(Job(work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        if let context {
          Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
        }
        return nil
      }, job.toOpaque())
    guard code == 0 else {
      job.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the work; must be called once.
  package func join() {
    pthread_join(thread, nil)
  }

  private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}
