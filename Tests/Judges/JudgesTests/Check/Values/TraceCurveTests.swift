import FlipbookCheck
import TestSupport
import Testing

/// By how much a property is off over time.
@Suite(.endsInTime) struct TraceCurveTests {
  @Test func `the largest of the numbers counts, and where there are none it is 0`() {
    let curve = TraceCurve(
      times: [0, 0.1, 0.2, 0.3, 0.4],
      expected: [[1, 2], [1, 2], nil, [1, 2], [1]],
      actual: [[1, 2], [1.5, 4], [1, 2], nil, [1, 2]])
    #expect(curve.amounts == [0, 2, 0, 0, 0])
  }
}
