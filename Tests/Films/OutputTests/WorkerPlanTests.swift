import FlipbookOutput
import FlipbookSystem
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

  @Test func `where not even one worker fits there are none`() {
    let plan = plan(side: 8192, budget: 512 << 20)
    #expect(plan.jobs == 0)
    #expect(plan.minimumByteCount == 544 << 20)
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
    #expect(plan.note == "1000 threads were requested; 8 are used, 4 for each of 2 cores")
    #expect(self.plan(asked: 8, cores: 2, budget: nil).note == nil)
  }
}
