import Film
import TestSupport
import Testing

/// How many workers a budget of memory allows.
@Suite(.endsInTime) struct WorkerPlanTests {
  private func plan(
    asked: Int? = nil, cores: Int = 4, frames: Int = 100, side: Int = 100, isOrdered: Bool = false,
    budget: Int?
  ) -> WorkerPlan {
    WorkerPlan(
      asked: asked, cores: cores, frames: frames, pixels: side * side, isOrdered: isOrdered,
      sharedByteCount: 0, budget: budget.map { MemoryBudget(byteCount: $0) })
  }

  @Test func `a small canvas is drawn on every core`() {
    let plan = plan(budget: 1 << 30)
    #expect(plan.jobs == 4)
    #expect(plan.note == nil)
  }

  @Test func `the largest canvas is drawn by as many as fit`() {
    // 8192² pixels of four bytes are 256 MiB; two of them and 32 MiB are 544 MiB for each worker.
    let plan = plan(asked: 16, cores: 8, side: 8192, budget: 2 << 30)
    #expect(plan.jobs == 3)
    #expect(
      plan.note
        == "3 of 16 threads are used: each needs 544 MiB, and 2 GiB may be used (--memory)")
  }

  @Test func `where not even one fits there are none`() {
    let plan = plan(side: 8192, budget: 512 << 20)
    #expect(plan.jobs == 0)
    #expect(plan.leastByteCount == 544 << 20)
  }

  @Test func `workers without a frame are not missed`() {
    let plan = plan(asked: 16, cores: 8, frames: 2, side: 8192, budget: 2 << 30)
    #expect(plan.note == nil)
    #expect(plan.jobs >= 2)
  }

  @Test func `frames that wait for their turn count`() {
    let free = plan(asked: 8, cores: 8, side: 8192, budget: 8 << 30)
    let ordered = plan(asked: 8, cores: 8, side: 8192, isOrdered: true, budget: 8 << 30)
    // 8 GiB / 544 MiB; (8 GiB − 256 MiB) / (4 · 256 MiB + 32 MiB).
    #expect(free.jobs == 8)
    #expect(ordered.jobs == 7)
  }

  @Test func `four threads for each core are the most`() {
    let plan = plan(asked: 1000, cores: 2, frames: 5000, budget: nil)
    #expect(plan.jobs == 8)
    #expect(plan.note == "1000 threads were asked for; 8 are used, 4 for each of 2 cores")
    #expect(self.plan(asked: 8, cores: 2, budget: nil).note == nil)
  }

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
    let folder = try TemporaryFolder()
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
