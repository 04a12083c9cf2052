import FlipbookCheck
import TestSupport
import Testing

/// How one motion is another one, in words.
@Suite(.endsInTime) struct MotionVerdictTests {
  @Test(arguments: [
    (MotionVerdict.shifted(2.0 / 60), "2 frames (33 ms) late"),
    (.shifted(-1.0 / 60), "1 frame (17 ms) early"), (.stretched(1.1), "1.1× slower"),
    (.stretched(0.8), "1.25× faster"), (.scaled(1.025), "scaled 1.025×"),
    (.moved([0.1, 0]), "off by (0.1, 0)"), (.moved([3]), "off by 3"),
    // Rounding is not a place.
    (.moved([1, 1e-14]), "off by (1, 0)"),
  ])
  func `each verdict about a motion is told in words`(verdict: MotionVerdict, words: String) {
    #expect(verdict.words(interval: 1.0 / 60) == words)
  }

  @Test func `a verdict about less than its words can tell is none`() {
    // Half a millisecond, half of the last digit of a pace and of a size.
    #expect(MotionVerdict.shifted(4.9e-4).isNothing && !MotionVerdict.shifted(5.1e-4).isNothing)
    #expect(
      MotionVerdict.stretched(1.00004).isNothing && !MotionVerdict.stretched(1.00006).isNothing)
    #expect(
      MotionVerdict.scaled(1.0000004).isNothing && !MotionVerdict.scaled(1.0000006).isNothing)
    #expect(
      MotionVerdict.moved([0, 1e-13]).isNothing && !MotionVerdict.moved([0, 1e-3]).isNothing)
  }
}
