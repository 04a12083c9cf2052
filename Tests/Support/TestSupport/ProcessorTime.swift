import Glibc

/// Time of the processor, which other programs do not lengthen as they do the clock's.
package enum ProcessorTime {
  /// The time that hostile input may take in a test, in seconds.
  ///
  /// The goal is 2 s, and `make bench` measures against it. Machines of continuous integration are
  /// several times slower, more so with other tests beside: a test tells work within bounds from
  /// work without, which takes minutes. `make sanitize` watches every access to memory.
  #if DEBUG
    package static let limit = Sanitizer.isWatching ? 500.0 : 50.0
  #else
    package static let limit = Sanitizer.isWatching ? 200.0 : 10.0
  #endif

  /// The seconds that `work` takes on this thread.
  package static func seconds(of work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
