import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct DecelerationTrajectoryTests {
  // x(∞) = −v/(1000·ln d) and T = ln(−c·thr/|v|)/c, evaluated independently.
  @Test(
    .proves("R127", "R134", "R135", "M9.1", "M15.4", "M15.2.18"),
    arguments: [
      (500, 0.998, 249.74992, 3.103696), (1000, 0.998, 499.49983, 3.449923),
      (2000, 0.998, 998.99967, 3.796150), (1000, 0.99, 99.49916, 0.526679),
      (2000, 0.99, 198.99832, 0.595646),
    ])
  func `a fling goes as far and as long as UIScrollView's formula says`(
    velocity: Double, rate: Double, distance: Double, time: Double
  ) throws {
    let decelerationRate = try #require(DecelerationRate(perMillisecond: rate))
    let motion = DecelerationTrajectory(
      initialValue: 0, initialVelocity: velocity, decelerationRate: decelerationRate)
    #expect(abs(motion.destination - distance) < 5.1e-6)
    #expect(abs(motion.settlingTime(threshold: 0.5) - time) < 5.1e-7)
  }

  @Test(.proves("M9.1")) func `a slow release has settled from the start`() {
    // −c·thr = 1.001 for the normal rate and half a point: below it the logarithm is negative.
    let motion = DecelerationTrajectory(initialValue: 0, initialVelocity: 1)
    #expect(motion.settlingTime(threshold: 0.5) == 0)
  }

  @Test(.proves("R155", "M9.1"), arguments: [1.0, 100, 499, -1, 500, 499.5, 0])
  func `the time to a value is when the value is reached`(value: Double) {
    let motion = DecelerationTrajectory(initialValue: 0, initialVelocity: 1000)
    let time = motion.time(reaching: value)
    let isOnTheWay = value >= 0 && value < 499.499_8
    #expect((time != nil) == isOnTheWay)
    if let time { #expect(isClose(motion.state(at: time).value, value)) }
  }

  @Test func `a view at rest reaches only where it is`() {
    let motion = DecelerationTrajectory(initialValue: 4, initialVelocity: 0)
    #expect(motion.time(reaching: 4) == 0)
    #expect(motion.time(reaching: 5) == nil)
    #expect(motion.settlingTime(threshold: 0.5) == 0)
  }

  @Test func `only rates between 0 and 1 are rates`() {
    for rate in [0, 1, -0.5, 1.5, Double.nan] {
      #expect(DecelerationRate(perMillisecond: rate) == nil)
    }
    // c = 1000·ln d
    #expect(isClose(DecelerationRate.normal.exponent, -2.002_002_670_7, within: 1e-10))
    #expect(isClose(DecelerationRate.fast.exponent, -10.050_335_853_5, within: 1e-10))
  }
}
