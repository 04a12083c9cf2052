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

  /// Three quarters of the free memory, for a run whose encoders are counted; nil where it is unknown.
  package static var threeQuartersOfFree: MemoryBudget? {
    freeByteCount().map { MemoryBudget(byteCount: $0 / 4 * 3) }
  }

  /// The memory that is available on the machine, within the limits of the process's control
  /// groups.
  ///
  /// Reads `/proc/meminfo` and `/proc/self/cgroup` (versions 1 and 2); nil where there is no
  /// `MemAvailable`, as on systems other than Linux.
  ///
  /// - Parameter root: A prefix for the paths of these files.
  package static func freeByteCount(root: String = "") -> Int? {
    let lines = FilePath.systemText(of: root + "/proc/meminfo")?.split(separator: "\n") ?? []
    guard let line = lines.first(where: { $0.hasPrefix("MemAvailable:") }),
      let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      kibibytes < 1 << 50
    else { return nil }
    let groups = ControlGroups(of: "memory", root: root).folders.compactMap(freeByteCount)
    return max(0, groups.reduce(kibibytes << 10, min))
  }

  private static func freeByteCount(in group: ControlGroups.Folder) -> Int? {
    let isUnified = group.isUnified
    guard let limit = group.number(isUnified ? "memory.max" : "memory.limit_in_bytes"),
      let used = group.number(isUnified ? "memory.current" : "memory.usage_in_bytes")
    else { return nil }
    // Inactive pages of files are freed when memory is needed.
    let key = isUnified ? "inactive_file " : "total_inactive_file "
    let idle = group.text("memory.stat")?.split(separator: "\n")
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
