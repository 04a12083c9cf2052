import FlipbookDiff
import TestSupport
import Testing

/// Guesses how the time of one film runs in another.
@Suite(.endsInTime) struct TimeWarpTests {
  /// B shows at t what A shows at (t − shift) / stretch.
  @Test func `a time of B is one of A`() {
    let warp = TimeWarp(shift: 0.5, stretch: 2)
    #expect(warp.source(of: 0.5) == 0 && warp.source(of: 2.5) == 1)
    // The picture of A at 1 s is B's at 0.5 + 2 · 1 = 2.5 s.
    #expect(warp.delay(at: 1) == 1.5)
  }

  @Test func `a warp that is late at an instant is so there, whatever its pace`() {
    for stretch in [0.9, 1, 1.25] {
      let warp = TimeWarp(delay: 0.2, at: 3, stretch: stretch)
      #expect(isClose(warp.delay(at: 3), 0.2) && warp.stretch == stretch)
    }
  }

  @Test(arguments: [
    (TimeWarp(shift: 2.0 / 60), "2 frames (33 ms) late"),
    (TimeWarp(shift: -1.0 / 60), "1 frame (17 ms) early"),
    (TimeWarp(shift: 0.01), "0.6 frames (10 ms) late"), (TimeWarp(stretch: 1.02), "1.02× slower"),
    (TimeWarp(stretch: 0.8), "1.25× faster"),
    (TimeWarp(shift: 0.05, stretch: 1.1), "1.1× slower and 3 frames (50 ms) late"),
    // A stretch that is none when it is written is none.
    (TimeWarp(shift: 0.05, stretch: 1.00001), "3 frames (50 ms) late"),
  ])
  func `a warp is told in frames and in paces`(warp: TimeWarp, words: String) {
    #expect(warp.words(interval: 1.0 / 60) == words)
  }

  /// Bars are rounded up: 0.123 of a frame to hundredths, 0.00301 to ten-thousandths.
  @Test func `bars are told where they are seen`() {
    let interval = 1.0 / 60
    #expect(
      TimeWarp(shift: 0.1).words(interval: interval, shiftBar: 0.123 * interval)
        == "6 ± 0.13 frames (100 ms) late")
    #expect(
      TimeWarp(stretch: 1.02).words(interval: interval, stretchBar: 0.00301)
        == "1.02 ± 0.0031× slower")
    #expect(
      TimeWarp(shift: 0.1).words(interval: interval, shiftBar: 0.001 * interval)
        == "6 frames (100 ms) late")
  }
}
