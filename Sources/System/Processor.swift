import Glibc

/// The processor of this machine.
package enum Processor {
  /// The number of cores that may be used, at least one.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The CPU time of all threads of this process, in seconds.
  package static var secondsUsed: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
