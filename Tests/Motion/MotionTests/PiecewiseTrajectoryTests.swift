import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct PiecewiseTrajectoryTests {
  @Test func `each segment rules from its own start on`() {
    let motion = PiecewiseTrajectory(ConstantTrajectory(1))
      .appending(at: 2, EasedTrajectory(from: 5, to: 7, duration: 1))
      .appending(at: 4, ConstantTrajectory(9))
    #expect(motion.state(at: 1.9).value == 1)
    #expect(motion.state(at: 2) == MotionState(value: 5, velocity: 2))
    #expect(motion.state(at: 3.5).value == 7)
    #expect(motion.state(at: 4).value == 9)
    #expect(motion.settlingTime(threshold: 0.1) == 4)
  }

  @Test func `a take-over drops what was planned after it`() {
    var motion = PiecewiseTrajectory(ConstantTrajectory(1))
    motion.append(at: 3, ConstantTrajectory(3))
    motion.append(at: 2, ConstantTrajectory(2))
    #expect(motion.segments.map(\.start) == [0, 2])
    #expect(motion.state(at: 10).value == 2)
    motion.append(at: 0, ConstantTrajectory(4))
    #expect(motion.segments.count == 1 && motion.state(at: 0).value == 4)
  }
}
