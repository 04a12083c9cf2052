import FlipbookCheck
import TestSupport
import Testing

/// How near a number must be.
@Suite(.endsInTime) struct ToleranceTests {
  @Test(
    arguments: [
      (1, 1 + 9e-10, true), (1, 1 + 2e-9, false), (500, 500 + 4e-7, true), (0, 2e-9, false),
    ] as [(Double, Double, Bool)])
  func `a tolerance is a part of numbers above 1, and itself below`(
    expected: Double, actual: Double, isNear: Bool
  ) {
    #expect(Tolerance(1e-9).accepts(actual, for: expected) == isNear)
  }
}
