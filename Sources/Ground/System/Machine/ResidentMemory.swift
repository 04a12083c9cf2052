/// The memory of this process that is in RAM.
package enum ResidentMemory {
  /// The most that it has had, in bytes; nil where the system does not say it.
  package static var peakByteCount: Int? {
    let lines = FilePath.systemText(of: "/proc/self/status")?.split(separator: "\n") ?? []
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { return nil }
    return kibibytes << 10
  }
}
