import Glibc

/// The machine that frames are made on.
package enum Processor {
  /// How many cores may be used, at least one.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The CPU time that this process has used so far, in seconds, of all its threads.
  package static var secondsUsed: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
