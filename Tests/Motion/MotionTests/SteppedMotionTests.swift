import FlipbookMotion
import TestSupport
import Testing

/// Springs that are defined by the steps of their integrators, against the numbers of their sources.
@Suite(.endsInTime) struct SteppedMotionTests {
  /// From 0 to 100 from rest; the frame counts were read off POP's own stepping, written down in C.
  @Test(
    .proves("R47", "R80", "M7.7", "M15.2.17"),
    arguments: [
      (Spring(springBounciness: 4, springSpeed: 12), 0.0, 100.0, 1.0, 27),
      (Spring(springBounciness: 6, springSpeed: 15), 0, 100, 1, 24),
      (
        Spring(dynamicsTension: 381.47, dynamicsFriction: 20.17, dynamicsMass: 1), 0.67, 1, 0.01,
        27
      ),
      // Of the speed the square is compared with 25·t, of the acceleration with 625·t²
      // (POPSpringSolver.h, setThreshold): these end elsewhere with t² or t for both. Counted by a
      // second program, `pop` of references/derivations/engines.py, which gives the rows above too.
      (Spring(mass: 1, stiffness: 300, damping: 10), 0, 100, 0.01, 121),
      (Spring(mass: 1, stiffness: 300, damping: 2), 0, 100, 0.01, 506),
      (Spring(mass: 1, stiffness: 300, damping: 10), 0, 1000, 0.1, 121),
      (Spring(mass: 1, stiffness: 100, damping: 20), 0, 100, 4, 40),
    ])
  func `POP's spring stops on POP's frame`(
    _ spring: Spring, from start: Double, to end: Double, threshold: Double, frames: Int
  ) throws {
    let solver = PopSpringSolver(spring: spring, threshold: threshold)
    let motion = try #require(
      solver.motion(from: [MotionState(value: start, velocity: 0)], to: [end]).first)
    #expect(motion.samples.count == frames + 1)
    #expect(isClose(motion.duration, Double(frames) / 60))
    #expect(motion.samples.last == MotionState(value: end, velocity: 0))
  }

  @Test(.proves("M7.7", "M15.2.17"), arguments: [(60.0, 0.1, 0.0970), (60, 0.2, 0.1950)])
  func `POP's accumulator lags behind the spring that it solves`(
    rate: Double, shown: Double, effective: Double
  ) throws {
    // The lag is known to four decimals of a second; the spring moves at most 1200 points a second.
    let spring = Spring(springBounciness: 4, springSpeed: 12)
    let motion = try #require(
      PopSpringSolver(spring: spring, threshold: 1, rate: rate)
        .motion(from: [MotionState(value: 0, velocity: 0)], to: [100]).first)
    let ideal = SpringTrajectory(spring: spring, displacement: -100, velocity: 0, target: 100)
    let late = ideal.state(at: effective)
    #expect(
      abs(motion.state(at: shown).value - late.value) < abs(late.velocity) * 1e-4 + 0.05)
    #expect(abs(motion.state(at: shown).value - ideal.state(at: shown).value) > 0.5)
  }

  // Printed by the article's loop in another language: 300·(100 − x) − 20·v, v first, then x.
  @Test(
    .proves("R34", "R35", "R38", "R39", "M7.9"),
    arguments: [
      (60.0, [8.333333, 21.527778, 36.863426, 52.348573, 66.642956], 38, 107.6915),
      (120, [2.083333, 5.859375, 10.967339, 17.078824, 23.899251], 78, 109.2948),
    ])
  func `a spring stepped by hand depends on the rate of the display`(
    rate: Double, first: [Double], ticks: Int, highest: Double
  ) throws {
    let motion = try #require(
      SteppedSpring(rate: rate).motion(from: [MotionState(value: 0, velocity: 0)], to: [100])
        .first)
    #expect(isClose(motion.samples[1...5].map(\.value), first, within: 1e-6))
    #expect(motion.samples.count == ticks + 1)
    #expect(abs((motion.samples.map(\.value).max() ?? 0) - highest) < 5e-5)
  }

  @Test(.proves("R36"))
  func `the two components of a vector stop together`() {
    let far = MotionState(value: 0, velocity: 0)
    let near = MotionState(value: 99.5, velocity: 0)
    let both = SteppedSpring().motion(from: [far, near], to: [100, 100])
    #expect(both[0].samples.count == both[1].samples.count)
    #expect(both[0].samples.count == 39)
    let pop = PopSpringSolver(spring: Spring(springBounciness: 6, springSpeed: 15), threshold: 1)
      .motion(from: [far, near], to: [100, 100])
    #expect(pop[0].samples.count == pop[1].samples.count)
  }

  // POP asks for the length of the velocity and of the acceleration, and for each component of the
  // distance. Counted by a second program, `pop` of references/derivations/engines.py in two
  // components; the larger component alone would give 506, 41 and 40.
  @Test(
    .proves("M7.7"),
    arguments: [
      (300.0, 2.0, 0.01, [100.0, 100], 573), (100, 20, 4, [100, 100], 43),
      (100, 20, 4, [100, 50], 41),
    ] as [(Double, Double, Double, [Double], Int)])
  func `POP's solver stops by the length of the velocity`(
    stiffness: Double, damping: Double, threshold: Double, end: [Double], frames: Int
  ) {
    let spring = Spring(mass: 1, stiffness: stiffness, damping: damping)
    let motion = PopSpringSolver(spring: spring, threshold: threshold)
      .motion(from: end.map { _ in MotionState(value: 0, velocity: 0) }, to: end)
    #expect(motion.map(\.samples.count) == end.map { _ in frames + 1 })
  }

  // Half a unit of force over a friction of 20 creeps at d/40 per second: slower than 0.05 from 2
  // points on, so the distance of 1 point decides. Counted by the loop above in Python.
  @Test(.proves("R36"), arguments: [[100.0], [60, 80]])
  func `a spring stepped by hand stops less than a point from its end`(end: [Double]) {
    let spring = SteppedSpring(springConstant: 0.5, frictionConstant: 20)
    let motion = spring.motion(
      from: end.map { _ in MotionState(value: 0, velocity: 0) }, to: end)
    #expect(motion.map(\.samples.count) == end.map { _ in 11_043 + 1 })
  }

  @Test func `POP's solver follows a closed spring within a frame's worth of its lag`() throws {
    let spring = Spring(springBounciness: 10, springSpeed: 10)
    let motion = try #require(
      PopSpringSolver(spring: spring, threshold: 1)
        .motion(from: [MotionState(value: 0, velocity: 500)], to: [300]).first)
    let ideal = SpringTrajectory(spring: spring, displacement: -300, velocity: 500, target: 300)
    for frame in 0..<motion.samples.count {
      let time = Double(frame) / 60
      let late = ideal.state(at: max(0, time - 0.001 - 0.025 * time))
      #expect(abs(motion.state(at: time).value - late.value) < 8)
    }
  }

  @Test(.proves("R36")) func `steps that would grow are refused`() {
    #expect(SteppedSpring().isStable)
    // k·h² + 2·c·h: 14 400/3600 = 4, and 300/25 + 40/5 = 20.
    #expect(!SteppedSpring(springConstant: 14_400, frictionConstant: 1).isStable)
    #expect(!SteppedSpring(rate: 5).isStable)
    #expect(!SteppedSpring(frictionConstant: 0).isStable)
    #expect(!SteppedSpring(springConstant: .nan).isStable)
    let unstable = SteppedSpring(springConstant: 1e9).motion(
      from: [MotionState(value: 0, velocity: 0)], to: [7])
    #expect(unstable.first?.state(at: 1).value == 7)
    let stiff = PopSpringSolver(
      spring: Spring(mass: 1, stiffness: 1e8, damping: 10), threshold: 1)
    #expect(!stiff.isValid)
    #expect(
      stiff.motion(from: [MotionState(value: 0, velocity: 0)], to: [7]).first?.duration == 0)
  }

  @Test func `samples settle only when the cubic between them stays near`() throws {
    // Both samples lie on the end, but the way between them swings out by 0.25·4/… > 0.1.
    let motion = try #require(
      SampledTrajectory(
        step: 1,
        samples: [(5.0, 4.0), (5.0, 0.0), (5.0, 0.0)].map {
          MotionState(value: $0.0, velocity: $0.1)
        }))
    #expect(motion.settlingTime(threshold: 0.1) == 1)
    #expect(motion.settlingTime(threshold: 2) == 0)
  }
}
