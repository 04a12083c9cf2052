import FlipbookDiff
import TestSupport
import Testing

/// The known facts of footage before any picture is read.
@Suite(.endsInTime) struct FootageTests {
  private static func interval(_ times: [Double]) -> Double {
    FootageSummary(name: "a", kind: .clip, width: 4, height: 4, times: times, end: nil).interval
  }

  @Test func `the usual time between two frames is the median of those above 0`() {
    #expect(isClose(Self.interval([0, 0.1, 0.2, 0.2, 0.2, 0.9]), 0.1))
    #expect(isClose(Self.interval([0, 0.5]), 0.5))
  }

  @Test func `frames without a time between them have the interval of 60 frames a second`() {
    #expect(Self.interval([0]) == 1.0 / 60 && Self.interval([3, 3, 3]) == 1.0 / 60)
  }
}
