internal import Glibc

/// A state that threads share: one thread at a time may access it, and threads can wait for a
/// change.
package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Accesses the state, and wakes all threads that wait for a change.
  package func change<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try change(when: { _ in true }, body)
  }

  /// Accesses the state once a condition holds.
  package func change<Result, Failure: Error>(
    when condition: (State) -> Bool, _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    while !condition(state) {
      pthread_cond_wait(changed, mutex)
    }
    return try body(&state)
  }

  /// Accesses the state once a condition holds; nil when that does not happen within a number of
  /// seconds.
  package func change<Result, Failure: Error>(
    when condition: (State) -> Bool, within seconds: Double,
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Int(min(max(seconds, 0), 1e6) * 1e9) + end.tv_nsec
    end.tv_sec += nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    while !condition(state) {
      if pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT {
        guard condition(state) else { return nil }
        break
      }
    }
    return try body(&state)
  }
}
