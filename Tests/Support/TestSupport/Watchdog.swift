internal import Glibc
internal import Synchronization

/// A thread that ends the run when it hangs: when no test comes to its end, and either nothing is
/// done or more is done than a test may do.
///
/// A busy machine makes tests slow and is not a hang, so no test is measured by the clock. A thread of
/// its own, because tests that spin leave none of the few that Swift's tasks run on.
enum Watchdog {
  private struct Watch {
    var name: String
    var seconds: Int
  }

  private struct Watches {
    var running: [Int: Watch] = [:]
    var next = 0
    /// How many tests have begun and ended.
    var changeCount = 0
  }

  private static let watches = Mutex(Watches())

  /// Started with the first watch.
  private static let thread: pthread_t = {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        var seen = -1
        var run = Patience(seconds: .infinity)
        while true {
          usleep(250_000)
          let changeCount = watches.withLock { $0.changeCount }
          if changeCount != seen {
            seen = changeCount
            run = Patience(seconds: .infinity)
          }
          run.look()
          endIfHanging(run)
        }
      }, nil)
    return thread
  }()

  /// Begins to watch; the answer is for `end`.
  static func watch(_ name: String, seconds: Int) -> Int {
    _ = thread
    return watches.withLock { watches in
      watches.changeCount += 1
      watches.next += 1
      watches.running[watches.next] = Watch(name: name, seconds: seconds)
      return watches.next
    }
  }

  static func end(_ watch: Int) {
    watches.withLock { watches in
      watches.changeCount += 1
      watches.running.removeValue(forKey: watch)
    }
  }

  /// Says what hangs, in the form of Swift Testing's own lines, and ends the process.
  private static func endIfHanging(_ run: Patience) {
    let hanging = watches.withLock { watches in
      watches.running.values.filter { run.isExceeded(by: Double($0.seconds)) }
    }
    guard !hanging.isEmpty else { return }
    // The words of the run so far are still in memory where its output is not a terminal.
    fflush(nil)
    for watch in hanging.sorted(by: { $0.name < $1.name }) {
      var line = "✘ Test \(watch.name) hangs: no test ends, and the run \(run).\n"
      line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }
    _exit(EXIT_FAILURE)
  }
}
