package import Glibc

/// How long a test waits for a process, however busy the machine is.
///
/// Seconds of the clock say little where other programs run: a tenth of the processor makes ten
/// times as many of them. What hangs either rests, so that its tree of processes uses no time of
/// the processor, or runs for ever and uses more than it ever needs.
package struct Patience: Sendable, CustomStringConvertible {
  /// Seconds for which it may rest, and that each core may work for it.
  package let seconds: Double
  private let tree: ProcessTree
  /// The processor time that it had when it began, and when it was last seen to work.
  private let first: Double
  private var last: Double
  private var lastSeen = Patience.now()
  private var lastLook = Patience.now()

  /// Seconds of the processor since it began, and of the clock since it was last seen to work.
  private(set) var worked = 0.0
  private(set) var rested = 0.0

  /// Begins to wait for a process and all that it starts; its own where none is named.
  package init(seconds: Double, process: pid_t = getpid()) {
    self.seconds = seconds
    tree = ProcessTree(root: process)
    first = tree.processorTime
    last = first
  }

  /// Less than this share of one core is what waiting itself takes.
  private static let rest = 0.02

  /// Whether what is waited for hangs.
  package mutating func isOver() -> Bool {
    look()
    return isExceeded(by: seconds)
  }

  /// Whether it has rested, or each core worked, for a number of seconds.
  func isExceeded(by seconds: Double) -> Bool {
    rested > seconds || worked > seconds * Double(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Looks what the processor has done since; at most ten times a second.
  mutating func look() {
    let time = Self.now()
    guard time - lastLook > 0.1 else { return }
    lastLook = time
    let used = tree.processorTime
    worked = used - first
    if used - last > max(0.01, Self.rest * (time - lastSeen)) {
      (last, lastSeen) = (used, time)
    }
    rested = time - lastSeen
  }

  package var description: String {
    "used \(worked) s of the processor, and nothing in the last \(rested) s"
  }

  /// Waits until something holds, looking each hundredth of a second; whether it came to hold.
  package static func wait(
    seconds: Double = 60, process: pid_t = getpid(), until condition: () throws -> Bool
  ) rethrows -> Bool {
    var patience = Patience(seconds: seconds, process: process)
    while try !condition() {
      if patience.isOver() { return try condition() }
      usleep(10_000)
    }
    return true
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
