/// The amount of memory for drawing, in bytes.
package struct MemoryBudget: Hashable, Sendable {
  package var byteCount: Int

  package init(byteCount: Int) {
    self.byteCount = byteCount
  }

  /// Parses a size such as `512M`.
  ///
  /// It consists of digits, optionally with a fraction, and a unit: `K`, `M`, `G`, `T`, alone or
  /// with `iB`, for powers of 1024, or with `B` for powers of 1000; without a unit it is in bytes.
  /// nil for anything else, and for sizes below a byte or above 2⁶⁰.
  package init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    var unit = text.dropFirst(digits.count).lowercased()[...]
    guard let number = Double(digits), number.isFinite else { return nil }
    let isDecimal = unit.hasSuffix("b") && !unit.hasSuffix("ib") && unit.count > 1
    for end in ["ib", "b"] where unit.hasSuffix(end) {
      unit = unit.dropLast(end.count)
      break
    }
    guard let power = ["": 0, "k": 1, "m": 2, "g": 3, "t": 4][String(unit)] else { return nil }
    let size = (0..<power).reduce(number) { size, _ in size * (isDecimal ? 1000 : 1024) }
    guard size >= 1, size <= 0x1p60 else { return nil }
    self.init(byteCount: Int(size))
  }

  /// Parses the size of a file such as `5MB`, for which `K`, `M`, `G` and `T` are powers of 1000
  /// too.
  package init?(decimal text: String) {
    guard let last = text.last else { return nil }
    self.init("kmgt".contains(last.lowercased()) ? text + "B" : text)
  }

  /// Half of the free memory, which leaves the rest to other programs; nil where it is unknown.
  package static var halfOfFree: MemoryBudget? {
    freeByteCount().map { MemoryBudget(byteCount: $0 / 2) }
  }

  /// The memory that is available on the machine, within the limits of the process's control
  /// groups.
  ///
  /// Reads `/proc/meminfo` and `/proc/self/cgroup` (versions 1 and 2); nil where there is no
  /// `MemAvailable`, as on systems other than Linux.
  ///
  /// - Parameter root: A prefix for the paths of these files.
  package static func freeByteCount(root: String = "") -> Int? {
    func text(_ path: String) -> String? { FilePath.systemText(of: root + path) }
    let lines = text("/proc/meminfo")?.split(separator: "\n") ?? []
    guard let line = lines.first(where: { $0.hasPrefix("MemAvailable:") }),
      let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      kibibytes < 1 << 50
    else { return nil }
    var free = kibibytes << 10
    for group in text("/proc/self/cgroup")?.split(separator: "\n") ?? [] {
      // hierarchy:controllers:path
      let parts = group.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isUnified = parts[1].isEmpty
      guard isUnified || parts[1].split(separator: ",").contains("memory") else { continue }
      let mount = isUnified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"
      // The limit may be set on any ancestor group; in a container, paths start at its own group.
      var path = parts[2]
      while true {
        let folder = mount + (path == "/" ? "" : path)
        if let left = freeByteCount(inGroup: folder, isUnified: isUnified, text) {
          free = min(free, left)
        }
        guard let slash = path.lastIndex(of: "/"), path.count > 1 else { break }
        path = path[..<slash]
      }
    }
    return max(0, free)
  }

  private static func freeByteCount(
    inGroup folder: String, isUnified: Bool, _ text: (String) -> String?
  ) -> Int? {
    func number(_ name: String) -> Int? {
      text("\(folder)/\(name)").flatMap { Int($0.filter { !$0.isWhitespace }) }
    }
    guard let limit = number(isUnified ? "memory.max" : "memory.limit_in_bytes"),
      let used = number(isUnified ? "memory.current" : "memory.usage_in_bytes")
    else { return nil }
    // Inactive pages of files are freed when memory is needed.
    let key = isUnified ? "inactive_file " : "total_inactive_file "
    let idle = text("\(folder)/memory.stat")?.split(separator: "\n")
      .first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) }
    return limit - used + (idle ?? 0)
  }

  /// The size as text: `512 MiB`, `1.5 GiB`.
  package static func text(of byteCount: Int) -> String {
    let mebibytes = Double(byteCount) / 0x1p20
    guard mebibytes >= 1024 else { return "\(Int(mebibytes.rounded(.up))) MiB" }
    let tenths = Int((mebibytes / 102.4).rounded(.up))
    return tenths % 10 == 0 ? "\(tenths / 10) GiB" : "\(tenths / 10).\(tenths % 10) GiB"
  }
}
