import FlipbookOutput
import Glibc
import Synchronization
import TestSupport
import Testing

/// Work on several threads comes out as if it were done by one.
@Suite(.endsInTime) struct OrderedWorkTests {
  @Test(arguments: [1, 2, 7]) func `results come in order, however long each takes`(jobs: Int)
    throws
  {
    var taken: [Int] = []
    OrderedWork(jobs: jobs).run(
      20,
      work: { number in
        // The earlier ones take longer.
        usleep(UInt32(20 - number) * 500)
        return number * number
      }, take: { taken.append($0) })
    #expect(taken == (0..<20).map { $0 * $0 })
  }

  @Test func `as many pieces are worked on at once as there are jobs`() throws {
    let begun = Mutex(0)
    var met: [Bool] = []
    OrderedWork(jobs: 3).run(
      3,
      work: { _ in
        begun.withLock { $0 += 1 }
        // One that worked alone would wait in vain.
        return Patience.wait { begun.withLock { $0 } == 3 }
      }, take: { met.append($0) })
    #expect(met == [true, true, true])
  }

  @Test func `each piece is worked on once, and nothing is no work`() throws {
    let worked = Mutex<[Int]>([])
    OrderedWork(jobs: 4).run(
      50, work: { n in worked.withLock { $0.append(n) } }, take: { _ in })
    #expect(worked.withLock { $0.sorted() } == Array(0..<50))
    OrderedWork(jobs: 4).run(0, work: { $0 }, take: { _ in Issue.record("there is no work") })
  }

  @Test func `an error of the taker ends the work and is thrown`() {
    struct Enough: Error {}
    let worked = Mutex(0)
    #expect(throws: Enough.self) {
      try OrderedWork(jobs: 2).run(
        1000,
        work: { _ in
          usleep(1000)
          worked.withLock { $0 += 1 }
        }, take: { throw Enough() })
    }
    #expect(worked.withLock { $0 } < 1000)
  }
}
