import Animation
import Motion
import TestSupport
import Testing

/// Phases and cycles, by the table of CAMediaTiming: rows of (repeatCount, autoreverses, what is held
/// at the end), as shares of the way from `from` to `to`.
@Suite struct MediaTimingTests {
  func timing(_ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 2
    change(&timing)
    return timing
  }

  func progress(_ timing: MediaTiming, _ time: Double) -> Double? {
    timing.position(at: MotionState(value: time, velocity: 1))?.progress.value
  }

  @Test func `parent time becomes local time by speed first and offset after (trap 1)`() {
    // Apple's example of convertTime: offset 1, speed 0.5, parent 0.5 → 1.25.
    let timing = timing {
      $0.timeOffset = 1
      $0.speed = 0.5
    }
    let local = timing.localTime(at: MotionState(value: 0.5, velocity: 1))
    #expect(local == MotionState(value: 1.25, velocity: 0.5))
  }

  @Test(arguments: [
    (1.0, false, 1.0), (2, false, 1), (0.5, false, 0.5), (1.5, false, 0.5), (0.25, false, 0.25),
    (1, true, 0), (2, true, 0), (0.5, true, 1), (1.5, true, 1), (0.25, true, 0.5),
  ])
  func `a filled end holds the limit from the left (traps 3 and 4)`(
    _ repeatCount: Double, _ autoreverses: Bool, _ held: Double
  ) throws {
    let timing = timing {
      $0.repeatCount = repeatCount
      $0.autoreverses = autoreverses
      $0.fillMode = .forwards
    }
    let end = try #require(progress(timing, timing.activeDuration))
    #expect(isClose(end, held))
    #expect(isClose(try #require(progress(timing, timing.activeDuration + 100)), held))
    let justBefore = try #require(progress(timing, timing.activeDuration - 1e-9))
    #expect(isClose(justBefore, held, within: 1e-8))
  }

  @Test(arguments: FillMode.allCases)
  func `a fill mode shows on its sides only`(_ mode: FillMode) {
    let timing = timing {
      $0.beginTime = 1
      $0.fillMode = mode
    }
    #expect((progress(timing, 0.5) != nil) == (mode == .backwards || mode == .both))
    #expect((progress(timing, 3.5) != nil) == (mode == .forwards || mode == .both))
    #expect(progress(timing, 1) == 0)
    #expect(progress(timing, 2) == 0.5)
  }

  @Test func `the active interval is half-open`() {
    #expect(progress(timing(), 2) == nil)
    #expect(progress(timing { $0.repeatCount = 2 }, 2) == 0)
  }

  @Test func `an offset turns the cycle like a ring`() throws {
    // A duration of 5 with an offset of 2, or 7: plays 2 → 5, then 0 → 2; no longer than before.
    for offset in [2.0, 7] {
      let ring = timing {
        $0.duration = 5
        $0.timeOffset = offset
      }
      #expect(isClose(try #require(progress(ring, 0)), 0.4))
      #expect(isClose(try #require(progress(ring, 2.5)), 0.9))
      #expect(isClose(try #require(progress(ring, 3)), 0))
      #expect(isClose(try #require(progress(ring, 4.5)), 0.3))
      #expect(progress(ring, 5) == nil)
    }
  }

  @Test func `the way back retraces the way there (trap 6)`() throws {
    let timing = timing { $0.autoreverses = true }
    for time in [0.1, 0.7, 1.3, 1.9] {
      let there = try #require(timing.position(at: MotionState(value: time, velocity: 1)))
      let back = try #require(timing.position(at: MotionState(value: 4 - time, velocity: 1)))
      #expect(isClose(there.time.value, back.time.value))
      #expect(there.time.velocity == 1)
      #expect(back.time.velocity == -1)
    }
  }

  @Test func `a duration of repetition wins over a count`() {
    let timing = timing {
      $0.repeatCount = 10
      $0.repeatDuration = 3
    }
    #expect(timing.activeDuration == 3)
    #expect(timing.endTime == 3)
  }

  @Test func `speed 0 freezes at the offset and does not wrap at the very end`() {
    for (offset, shown) in [(0.0, 0.0), (0.5, 0.25), (2, 1), (9, 1)] {
      let timing = timing {
        $0.speed = 0
        $0.timeOffset = offset
      }
      #expect(progress(timing, 123) == shown)
      #expect(timing.endTime == .infinity)
    }
  }

  @Test func `negative speed plays back from the offset and ends at 0`() throws {
    let timing = timing {
      $0.beginTime = 3
      $0.speed = -1
      $0.timeOffset = 1.5
    }
    #expect(isClose(try #require(progress(timing, 3)), 0.75))
    #expect(isClose(try #require(progress(timing, 4)), 0.25))
    #expect(timing.endTime == 4.5)
    #expect(progress(timing, 4.6) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `no time is too strange`(_ time: Double) {
    for mode in FillMode.allCases {
      let endless = timing {
        $0.repeatCount = .infinity
        $0.fillMode = mode
      }
      if let progress = progress(endless, time) { #expect((0...1).contains(progress)) }
    }
  }
}
