import FlipbookCheck
import TestSupport
import Testing

/// When and what of a scene is recorded.
@Suite(.endsInTime) struct CheckPlanTests {
  @Test func `a film of years has ten thousand times, and one of minutes a tenth each`() {
    #expect(CheckPlan.tenths(until: 0) == [0])
    #expect(CheckPlan.tenths(until: 0.25) == [0, 0.1, 0.2, 0.25])
    #expect(CheckPlan.tenths(until: 1000).count == 10_001)
    for last in [1000.05, 86_400, 9e8, 1e15] {
      let times = CheckPlan.tenths(until: last)
      #expect(times.count <= CheckPlan.maximumTimes + 1 && times.count > CheckPlan.maximumTimes / 2)
      #expect(times.last == last && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }
}
