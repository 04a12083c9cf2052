import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct PopDecayTrajectoryTests {
  // Read from POP's source: T = ln(5·thr/v)/(1000·ln d), and the value at T.
  @Test(.proves("M15.2.18")) func `a decay stops when and where POP's does`() throws {
    let slow = PopDecayTrajectory(initialValue: 0, initialVelocity: 1000, threshold: 1)
    #expect(abs(slow.duration - 2.646_509) < 5.1e-7)
    #expect(abs(slow.destination - 496.505) < 5.1e-7)
    let fast = PopDecayTrajectory(
      initialValue: 0, initialVelocity: 2000, decelerationRate: .fast, threshold: 1)
    #expect(abs(fast.duration - 0.596_146) < 5.1e-7)
    #expect(abs(fast.destination - 197.505) < 5.1e-7)
    #expect(fast.state(at: 99) == MotionState(value: fast.destination, velocity: 0))
  }

  @Test func `POP's own velocity keeps its share of each millisecond`() {
    let motion = PopDecayTrajectory(initialValue: 0, initialVelocity: 1000, threshold: 1)
    #expect(motion.popVelocity(at: 0) == 1000)
    #expect(isClose(motion.popVelocity(at: 0.001), 998))
    #expect(motion.popVelocity(at: 3) == 0)
  }

  @Test func `in the plane the faster component decides`() {
    let both = PopDecayTrajectory.duration(velocity: [10, -1000], threshold: 1)
    #expect(both == PopDecayTrajectory.duration(velocity: [1000], threshold: 1))
    #expect(PopDecayTrajectory.duration(velocity: [0, 2, .nan], threshold: 1) == 0)
  }
}
