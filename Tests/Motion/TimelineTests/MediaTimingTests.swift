import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct MediaTimingTests {
  private func position(_ timing: MediaTiming, _ time: Double) -> CyclePosition? {
    timing.position(at: MotionState(value: time, velocity: 1))
  }

  private func progress(_ timing: MediaTiming, _ time: Double) -> Double? {
    position(timing, time)?.progress.value
  }

  // Apple's documentation of convertTime; trap 1: the offset is added after the multiplication.
  @Test(.proves("R100", "M1.2", "M15.1", "M15.2.1"))
  func `timeOffset is added after scaling by speed`() {
    let timing = MediaTiming(duration: 5) {
      $0.timeOffset = 1
      $0.speed = 0.5
    }
    let local = timing.localTime(at: MotionState(value: 0.5, velocity: 1))
    #expect(local == MotionState(value: 1.25, velocity: 0.5))
  }

  // The end of an animation as a fraction of the way: a whole cycle never wraps to its start, and
  // one that reverses ends where it began. Traps 3 and 4.
  @Test(
    .proves("M1.4", "M1.3", "M15.1", "M15.2.3", "M15.2.4"),
    arguments: [
      (1, false, 1.0), (2, false, 1), (0.5, false, 0.5), (1.5, false, 0.5), (0.25, false, 0.25),
      (1, true, 0), (2, true, 0), (0.5, true, 1), (1.5, true, 1), (0.25, true, 0.5),
    ])
  func `forwards holds the limit from the left`(count: Double, reverses: Bool, end: Double) {
    for duration in [1, 0.1, 0.7, 3] {
      let timing = MediaTiming(duration: duration) {
        $0.repeatCount = count
        $0.autoreverses = reverses
        $0.fillMode = .forwards
      }
      for time in [timing.endTime, timing.endTime + 1, 1e9] {
        #expect(isClose(progress(timing, time) ?? .nan, end, within: 1e-12))
        #expect(position(timing, time)?.progress.velocity == 0)
      }
      // Without the fill nothing is left at the very end, and all of it just before.
      var removed = timing
      removed.fillMode = .removed
      #expect(position(removed, timing.endTime) == nil)
      #expect(isClose(progress(removed, timing.endTime.nextDown) ?? .nan, end, within: 1e-9))
    }
  }

  @Test(.proves("R105", "M1.3"))
  func `a way back runs the other way`() {
    let timing = MediaTiming(duration: 2) {
      $0.autoreverses = true
      $0.speed = 4
    }
    #expect(position(timing, 0.25)?.progress == MotionState(value: 0.5, velocity: 2))
    #expect(position(timing, 0.5)?.progress == MotionState(value: 1, velocity: 2))
    #expect(position(timing, 0.75)?.progress == MotionState(value: 0.5, velocity: -2))
    #expect(position(timing, 1) == nil)
  }

  @Test func `a new cycle starts with its first value`() {
    let timing = MediaTiming(duration: 0.1) { $0.repeatCount = .infinity }
    // 0.3 / 0.1 is 2.9999999999999996 in doubles.
    for (time, cycles) in [(0.1, 1.0), (0.3, 3), (0.7, 7), (100.1, 1001)] {
      #expect(progress(timing, time) == 0)
      #expect(position(timing, time)?.completedCycles == cycles)
    }
  }

  // 0.2 + 0.4 is 0.6000000000000001, 0.6 − 0.2 is 0.39999999999999997.
  @Test(arguments: [(0.2, 0.4, 0.6), (0.7, 0.1, 0.8), (0.1, 0.2, 0.3), (1.1, 2.2, 3.3)])
  func `decimals end where people expect it`(begin: Double, duration: Double, end: Double) {
    let timing = MediaTiming(duration: duration) { $0.beginTime = begin }
    #expect(timing.endTime == end)
    #expect(position(timing, end) == nil)
    #expect(position(timing, end.nextDown) != nil)
    #expect(position(timing, begin) != nil)
    #expect(position(timing, begin.nextDown) == nil)
  }

  // A ring of 5 s from 2 s on: 2→5, then 0→2; 7 is the same as 2. Trap 5 of the articles' errors.
  @Test(.proves("R101", "M1.2"), arguments: [2.0, 7, -3])
  func `timeOffset rotates the cycle`(offset: Double) {
    let timing = MediaTiming(duration: 5) {
      $0.timeOffset = offset
      $0.fillMode = .both
    }
    for (time, u) in [(-1.0, 2.0), (0, 2), (1, 3), (2.5, 4.5), (3, 0), (4, 1), (5, 2), (9, 2)] {
      #expect(isClose(position(timing, time)?.time.value ?? .nan, u, within: 1e-12), "at \(time)")
    }
    #expect(timing.endTime == 5)
  }

  @Test(.proves("R104", "M1.4"))
  func `backwards holds the first value before the begin`() {
    let timing = MediaTiming(duration: 1) {
      $0.beginTime = 2
      $0.fillMode = .backwards
    }
    #expect(progress(timing, -5) == 0)
    #expect(progress(timing, 2.5) == 0.5)
    #expect(position(timing, 3) == nil)
  }

  @Test(.proves("M1.3"))
  func `repeatDuration wins over repeatCount`() {
    let timing = MediaTiming(duration: 2) {
      $0.repeatCount = 7
      $0.repeatDuration = 3
      $0.fillMode = .forwards
    }
    #expect(timing.endTime == 3)
    #expect(progress(timing, 8) == 0.5)
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 0.125), (2, 1), (9, 1), (-1, 0)])
  func `speed 0 freezes at the offset, and never wraps`(offset: Double, share: Double) {
    let timing = MediaTiming(duration: 2) {
      $0.speed = 0
      $0.timeOffset = offset
    }
    #expect(position(timing, 100)?.progress == MotionState(value: share, velocity: 0))
    #expect(timing.endTime == .infinity)
  }

  // beginTime now, timeOffset x·duration, speed −1: back from x, over when local time reaches 0.
  @Test(.proves("M1.3"))
  func `a negative speed plays back from the offset`() {
    let timing = MediaTiming(duration: 2) {
      $0.beginTime = 10
      $0.speed = -1
      $0.timeOffset = 2
    }
    #expect(position(timing, 10)?.progress == MotionState(value: 1, velocity: -0.5))
    #expect(position(timing, 11.5)?.progress == MotionState(value: 0.25, velocity: -0.5))
    #expect(timing.endTime == 12)
    #expect(position(timing, 12) == nil)
    #expect(position(timing, 9.9) == nil)
  }

  @Test(.proves("M1.3"))
  func `a negative speed without an offset is over at once`() {
    let timing = MediaTiming(duration: 2) { $0.speed = -1 }
    #expect(timing.endTime == 0)
    #expect(position(timing, 0) == nil)
  }

  @Test func `no time and no number makes a timing fail`() {
    let odd = [0, -1, 1, 0.3, .infinity, -.infinity, .nan, 1e308, -1e308, .leastNonzeroMagnitude]
    for a in odd {
      for b in odd {
        for c in odd {
          let timing = MediaTiming(duration: a) {
            $0.speed = b
            $0.timeOffset = c
            $0.repeatCount = b
            $0.repeatDuration = c
            $0.beginTime = a
            $0.autoreverses = b > 0
            $0.fillMode = .both
          }
          for time in odd {
            guard let position = position(timing, time) else { continue }
            let progress = position.progress.value
            #expect(
              progress >= 0 && progress <= 1,
              "\(progress) at \(time) with \(a), \(b) and \(c)")
          }
        }
      }
    }
  }
}
