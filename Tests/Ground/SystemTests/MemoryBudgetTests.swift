import FlipbookSystem
import TestSupport
import Testing

/// How much memory may be used: as it is written, and as the machine says.
@Suite(.endsInTime) struct MemoryBudgetTests {
  @Test(
    arguments: [
      ("512M", 512 << 20), ("2G", 2 << 30), ("1.5GiB", 3 << 29), ("100kB", 100_000),
      ("1000", 1000), ("64K", 65_536), ("1T", 1 << 40), ("3MB", 3_000_000),
    ])
  func `sizes are read`(text: String, bytes: Int) {
    #expect(MemoryBudget(text)?.byteCount == bytes)
  }

  @Test(arguments: ["", "G", "-1G", "0", "1X", "1e9", "1 G", "2GG", "99999999T", "0.1", "١G"])
  func `what is no size is none`(text: String) {
    #expect(MemoryBudget(text) == nil)
  }

  /// A machine with these files.
  private func free(_ files: [String: String]) throws -> Int? {
    let folder = try ScratchFolder()
    for (path, text) in files {
      let name = folder / path
      try FilePath.makeFolder(String(name.prefix(upTo: try #require(name.lastIndex(of: "/")))))
      try folder.write(text, to: path)
    }
    return MemoryBudget.freeByteCount(root: folder.path)
  }

  private let information = "MemTotal: 9000 kB\nMemFree: 100 kB\nMemAvailable:    4096 kB\n"

  @Test func `half of what is free is the budget`() throws {
    #expect(try free(["proc/meminfo": information]) == 4 << 20)
    #expect(try free([:]) == nil)
    #expect(try free(["proc/meminfo": "MemTotal: 3 kB\n"]) == nil)
    #expect((MemoryBudget.halfOfFree?.byteCount ?? 1) > 0)
  }

  @Test func `a control group's limit counts, wherever it stands above`() throws {
    let group = "sys/fs/cgroup/a"
    #expect(
      try free([
        "proc/meminfo": information, "proc/self/cgroup": "0::/a/b\n",
        "\(group)/memory.max": "3145728\n", "\(group)/memory.current": "2097152\n",
        "\(group)/memory.stat": "anon 5\ninactive_file 1000\n",
        "\(group)/b/memory.max": "max\n", "\(group)/b/memory.current": "5\n",
      ]) == 1_048_576 + 1000)
  }

  @Test func `a control group of the first version counts`() throws {
    let group = "sys/fs/cgroup/memory"
    #expect(
      try free([
        "proc/meminfo": information, "proc/self/cgroup": "5:cpu:/x\n4:memory:/x\n",
        "\(group)/memory.limit_in_bytes": "2000000\n", "\(group)/memory.usage_in_bytes": "500000\n",
      ]) == 1_500_000)
  }
}
