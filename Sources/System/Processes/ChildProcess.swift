internal import Glibc

/// A program that runs, until its end was seen: the one way in which others are started.
///
/// It has a process group of its own, which ends with this value. One thread may use it.
package final class ChildProcess {
  private let process: pid_t
  /// How it ended; nil as long as nobody has looked.
  package private(set) var ending: ChildEnding?
  /// How long the processor was busy with it, in seconds; known with its ending.
  package private(set) var processorTime = 0.0

  /// Starts a program with descriptors of this process as its standard streams.
  package init(
    _ launch: ChildLaunch, input: Int32, output: Int32, errors: Int32
  ) throws(ErrorNumber) {
    var process: pid_t = 0
    let code = launch.start(input: input, output: output, errors: errors, process: &process)
    guard code == 0 else { throw ErrorNumber(code) }
    self.process = process
  }

  deinit { end() }

  /// Looks whether it has ended.
  package func look() -> ChildEnding? {
    take(options: WNOHANG)
    return ending
  }

  /// Waits for its end.
  package func wait() -> ChildEnding {
    take(options: 0)
    return ending ?? .exited(code: -1)
  }

  /// Ends it and what it has started, now; nothing happens when its end was seen.
  package func end() {
    guard ending == nil else { return }
    kill(-process, SIGKILL)
    take(options: 0)
  }

  /// Takes the process away when it has ended; one that somebody else has taken away counts as exited
  /// with code -1.
  private func take(options: Int32) {
    guard ending == nil else { return }
    var status: Int32 = 0
    var usage = rusage()
    var result: pid_t
    repeat { result = wait4(process, &status, options, &usage) } while result < 0 && errno == EINTR
    guard result != 0 else { return }
    ending = result == process ? ChildEnding(waitStatus: status) : .exited(code: -1)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    processorTime = seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
