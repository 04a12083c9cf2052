import FlipbookOutput
import FlipbookProduction
import TestSupport
import Testing

/// The part that a task of a job array makes, from the variables that its engine sets.
@Suite(.endsInTime) struct ArrayTaskTests {
  private func shard(_ variables: [String: String], _ count: Int? = nil) -> String {
    do throws(ArrayTask.Failure) {
      return try ArrayTask.shard(count) { variables[$0] }.description
    } catch {
      return "\(error)"
    }
  }

  private static func slurm(_ id: Int, _ first: Int, _ last: Int, _ count: Int) -> [String: String]
  {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(first)",
      "SLURM_ARRAY_TASK_MAX": "\(last)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
  }

  /// Slurm numbers tasks as --array says, the others from 0.
  @Test func `each engine's number is that of a part`() {
    #expect(shard(Self.slurm(3, 1, 8, 8)) == "3/8")
    #expect(shard(Self.slurm(0, 0, 7, 8)) == "1/8")
    #expect(shard(Self.slurm(7, 0, 7, 8)) == "8/8")
    let batch = ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "5"]
    #expect(shard(batch) == "1/5")
    #expect(shard(["JOB_COMPLETION_INDEX": "4", "JOB_COMPLETIONS": "5"]) == "5/5")
    #expect(shard(["JOB_COMPLETION_INDEX": "4"], 9) == "5/9")
  }

  /// --array=3,5 and --array=3-5 run some tasks of a larger array again.
  @Test func `a count that is not known is not guessed`() {
    for some in [Self.slurm(3, 3, 5, 2), Self.slurm(4, 3, 5, 3), Self.slurm(1, 1, 7, 4)] {
      #expect(shard(some).contains("how many parts there are is not known"), "\(some)")
      #expect(shard(some).contains("--shard auto/8"))
    }
    #expect(shard(Self.slurm(3, 3, 5, 2), 8) == "3/8")
    #expect(shard(["SLURM_ARRAY_TASK_ID": "3"]).contains("is not known"))
    #expect(shard(["JOB_COMPLETION_INDEX": "4"]).contains("JOB_COMPLETIONS"))
    #expect(shard(["AWS_BATCH_JOB_ARRAY_INDEX": "1"]).contains("AWS_BATCH_JOB_ARRAY_SIZE"))
  }

  @Test func `without an engine, or with two, it is said what to write`() {
    let none = shard([:])
    #expect(none.contains("SLURM_ARRAY_TASK_ID") && none.contains("Write the part as 2/5"))
    let both = Self.slurm(3, 1, 8, 8).merging(["JOB_COMPLETION_INDEX": "1"]) { one, _ in one }
    #expect(shard(both).contains("both set"))
  }

  @Test(arguments: ["", "x", "-1", "1.5", "99999999999999999999"])
  func `a number that is none is named`(text: String) {
    #expect(
      shard(["JOB_COMPLETION_INDEX": text], 3).hasPrefix("JOB_COMPLETION_INDEX is \"\(text)\""))
  }

  @Test func `a part beyond the count is refused`() {
    #expect(shard(["JOB_COMPLETION_INDEX": "8"], 8).contains("part 9 of 8"))
    #expect(shard(["SLURM_ARRAY_TASK_ID": "0"], 8).contains("part 0 of 8"))
    #expect(shard(["JOB_COMPLETION_INDEX": "0"], 100_000).contains("at most 10000"))
  }
}
