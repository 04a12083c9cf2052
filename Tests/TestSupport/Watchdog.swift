internal import Glibc
internal import Synchronization

/// A thread that ends the process when something takes longer than it may.
///
/// A thread of its own, because tests that spin leave none of the few that Swift's tasks run on.
enum Watchdog {
  private struct Watch {
    var name: String
    var seconds: Int
    var deadline: Double
  }

  private struct Watches {
    var running: [Int: Watch] = [:]
    var next = 0
  }

  private static let watches = Mutex(Watches())

  /// Started with the first watch.
  private static let thread: pthread_t = {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        while true {
          usleep(250_000)
          endIfOverdue()
        }
      }, nil)
    return thread
  }()

  /// Begins to watch; the answer is for `end`.
  static func watch(_ name: String, seconds: Int) -> Int {
    _ = thread
    return watches.withLock { watches in
      watches.next += 1
      watches.running[watches.next] = Watch(
        name: name, seconds: seconds, deadline: now() + Double(seconds))
      return watches.next
    }
  }

  static func end(_ watch: Int) {
    watches.withLock { _ = $0.running.removeValue(forKey: watch) }
  }

  /// Says what is overdue, in the form of Swift Testing's own lines, and ends the process.
  private static func endIfOverdue() {
    let time = now()
    let overdue = watches.withLock { $0.running.values.filter { $0.deadline < time } }
    guard !overdue.isEmpty else { return }
    // What the run has said so far is still in memory where its output is no terminal.
    fflush(nil)
    for watch in overdue.sorted(by: { $0.name < $1.name }) {
      var line = "✘ Test \(watch.name) hangs: it did not end within \(watch.seconds) s.\n"
      line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }
    _exit(EXIT_FAILURE)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
