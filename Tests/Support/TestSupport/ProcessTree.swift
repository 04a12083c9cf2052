package import Glibc

/// A process with all that it has started, and the time of the processor that they have used.
package struct ProcessTree: Sendable {
  package let root: pid_t

  package init(root: pid_t = getpid()) {
    self.root = root
  }

  /// Seconds that the processes have used so far, in steps of a hundredth; 0 when none is left.
  ///
  /// Processes that ended count where their parent has waited for them.
  package var processorTime: Double {
    let ticks = processes.reduce(0) { $0 + Self.ticks(of: $1) }
    return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The names of the programs that run.
  package var names: Set<String> {
    Set(processes.map { String(Self.text(of: "/proc/\($0)/comm").prefix { $0 != "\n" }) })
  }

  private var processes: Set<pid_t> {
    var waiting = [root]
    var seen: Set<pid_t> = []
    while let process = waiting.popLast() {
      if seen.insert(process).inserted { waiting += Self.children(of: process) }
    }
    return seen
  }

  /// utime, stime, cutime and cstime, the fields 14 to 17 of proc(5).
  private static func ticks(of process: pid_t) -> Int {
    // The second field is a name in parentheses, in which anything may stand.
    let text = text(of: "/proc/\(process)/stat")
    guard let end = text.lastIndex(of: ")") else { return 0 }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 15 else { return 0 }
    return fields[12...15].reduce(0) { $0 + (Int($1) ?? 0) }
  }

  private static func children(of process: pid_t) -> [pid_t] {
    guard let folder = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(folder) }
    var all: [pid_t] = []
    while let entry = readdir(folder) {
      let thread = withUnsafeBytes(of: entry.pointee.d_name) {
        Int(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self))
      }
      guard let thread else { continue }
      all += text(of: "/proc/\(process)/task/\(thread)/children").split(separator: " ")
        .compactMap { pid_t($0) }
    }
    return all
  }

  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
