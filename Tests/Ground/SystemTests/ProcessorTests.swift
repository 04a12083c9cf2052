import FlipbookSystem
import TestSupport
import Testing

@Suite(.endsInTime) struct ProcessorTests {
  private func granted(_ files: [String: String]) throws -> Int? {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try FilePath.makeFolder(folder.path + "/" + FilePath.split(name).folder)
      folder.write(text, to: name)
    }
    return Processor.grantedCores(root: folder.path)
  }

  @Test func `at least one core may be used`() { #expect(Processor.count >= 1) }

  @Test(arguments: [("200000 100000", 2), ("150000 100000", 2), ("50000 100000", 1)])
  func `a quota is rounded up to cores`(quota: String, cores: Int) throws {
    #expect(
      try granted([
        "proc/self/cgroup": "0::/pod\n", "sys/fs/cgroup/pod/cpu.max": "\(quota)\n",
      ]) == cores)
  }

  @Test func `the smallest quota counts, wherever it is set above`() throws {
    #expect(
      try granted([
        "proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/cpu.max": "300000 100000\n",
        "sys/fs/cgroup/a/b/cpu.max": "max 100000\n",
      ]) == 3)
  }

  @Test func `a quota of the first version counts`() throws {
    let group = "sys/fs/cgroup/cpu/x"
    #expect(
      try granted([
        "proc/self/cgroup": "5:cpu,cpuacct:/x\n4:memory:/x\n",
        "\(group)/cpu.cfs_quota_us": "400000\n", "\(group)/cpu.cfs_period_us": "100000\n",
      ]) == 4)
  }

  @Test(arguments: ["max 100000", "", "x y", "0 0", "-1 100000"])
  func `no quota is none`(text: String) throws {
    #expect(
      try granted(["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": text]) == nil)
    #expect(try granted([:]) == nil)
  }
}
