import FlipbookOutput
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct FrameScheduleTests {
  /// ⌈duration · fps⌉ on the decimal numbers: 2.3 · 60 = 138 exactly, though the double product is
  /// 137.99999999999997; 1.1 · 60 = 66, though the double product is 66.00000000000001.
  @Test(
    arguments: [
      (2.3, 60, 1, 138), (1.1, 60, 1, 66), (0, 60, 1, 1), (0.001, 60, 1, 1), (5, 60, 1, 300),
      (5.0001, 60, 1, 301), (1, 30_000, 1001, 30), (1.001, 30_000, 1001, 30),
      (1.002, 30_000, 1001, 31), (1e-20, 60, 1, 1), (1e-300, 60, 1, 1), (5e3, 60, 1, 300_000),
    ] as [(Double, Int, Int, Int)])
  func `a duration has as many frames as begin before its end`(
    duration: Double, numerator: Int, denominator: Int, count: Int
  ) throws {
    let rate = try #require(FrameRate(numerator: numerator, denominator: denominator))
    #expect(FrameSchedule(frameRate: rate, duration: duration)?.frameCount == count)
  }

  @Test(arguments: [-1, .infinity, .nan, 1e9, 1e300, 16_666.7])
  func `an impossible duration makes no film`(duration: Double) {
    #expect(FrameSchedule(frameRate: .sixty, duration: duration) == nil)
  }

  @Test func `the longest film has a million frames`() throws {
    let rate = try #require(FrameRate(numerator: 1_000_000))
    #expect(FrameSchedule(frameRate: rate, duration: 1)?.frameCount == 1_000_000)
    #expect(FrameSchedule(frameRate: .sixty, frameCount: 1_000_001) == nil)
    #expect(FrameSchedule(frameRate: .sixty, frameCount: 0) == nil)
  }

  @Test(.proves("R191")) func `a frame's time comes from its number alone`() throws {
    let rate = try #require(FrameRate(numerator: 30_000, denominator: 1001))
    let schedule = try #require(FrameSchedule(frameRate: rate, frameCount: 100_000))
    // 30 000 frames take 1001 seconds, and no error has gathered on the way.
    #expect(schedule.time(ofFrame: 30_000) == 1001)
    #expect(schedule.time(ofFrame: 1) == 1001.0 / 30_000)
    #expect(schedule.time(ofFrame: 0) == 0)
  }

  @Test(.proves("R185")) func `slow animations show every instant later`() throws {
    let schedule = try #require(
      FrameSchedule(frameRate: .sixty, duration: 2, slowness: 10))
    #expect(schedule.frameCount == 1200)
    #expect(schedule.time(ofFrame: 600) == 1)
    #expect(FrameSchedule(frameRate: .sixty, duration: 2, slowness: 0) == nil)
    #expect(FrameSchedule(frameRate: .sixty, duration: 2, slowness: 1001) == nil)
  }
}
