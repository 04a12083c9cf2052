internal import Glibc

/// A running program, until its end is observed: the only way in which programs are started.
///
/// It has its own process group, which is killed with this value. One thread may use it.
package final class ChildProcess {
  private let process: pid_t
  /// How it ended; nil until that was observed.
  package private(set) var ending: ChildEnding?
  /// The processor time that it used, in seconds; known with its ending.
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

  /// Checks whether it has ended.
  package func look() -> ChildEnding? {
    take(options: WNOHANG)
    return ending
  }

  /// Waits for its end.
  package func wait() -> ChildEnding {
    take(options: 0)
    return ending ?? .exited(code: -1)
  }

  /// Kills it and its children; does nothing when its end was observed.
  package func end() {
    guard ending == nil else { return }
    kill(-process, SIGKILL)
    take(options: 0)
  }

  /// Reaps the process when it has ended; one that was reaped elsewhere counts as exited with code
  /// -1.
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
