internal import CFlipbookSpawn
internal import Glibc

/// The processor of this machine.
package enum Processor {
  /// The number of cores that this process may use, at least one: those it may run on
  /// (`sched_getaffinity`), and no more than its control groups grant it time for.
  package static let count = max(1, min(allowedCores, grantedCores() ?? .max))

  /// The number of cores that the process may run on.
  private static var allowedCores: Int {
    let allowed = Int(flipbook_allowed_cores())
    return allowed > 0 ? allowed : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The number of cores for whose time the process's control groups have a quota, rounded up; nil
  /// where there is none.
  ///
  /// A pod that is granted 1.5 cores keeps two threads busy most of the time.
  ///
  /// - Parameter root: A prefix for the paths of the system's files.
  package static func grantedCores(root: String = "") -> Int? {
    ControlGroups(of: "cpu", root: root).folders.compactMap(grantedCores).min()
  }

  private static func grantedCores(in group: ControlGroups.Folder) -> Int? {
    let (quota, period): (Int?, Int?)
    if group.isUnified {
      // `200000 100000`, or `max 100000` where there is none.
      let numbers = group.text("cpu.max")?.split(whereSeparator: \.isWhitespace).map { Int($0) }
      (quota, period) = (numbers?.first ?? nil, numbers?.dropFirst().first ?? nil)
    } else {
      (quota, period) = (group.number("cpu.cfs_quota_us"), group.number("cpu.cfs_period_us"))
    }
    guard let quota, let period, quota > 0, period > 0 else { return nil }
    return (quota - 1) / period + 1
  }

  /// The CPU time of all threads of this process, in seconds.
  package static var secondsUsed: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
