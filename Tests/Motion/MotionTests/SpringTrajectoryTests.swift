import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringTrajectoryTests {
  // The closed form of the damped oscillator from 0 to 1, evaluated independently at 0.1, 0.2,
  // 0.3, 0.5 and 1 s; a reimplementation of CASpringAnimation was compared with Apple's to 0.001.
  @Test(
    .proves("R150", "M7.1", "M15.4"),
    arguments: [
      (0, [0.340_299_846_6, 0.849_425_634_9, 1.124_354_767_4, 1.074_590_566_6, 1.002_170_116_7]),
      (5, [0.607_053_444_2, 1.059_065_449_7, 1.190_976_089_4, 1.030_619_356_2, 1.004_862_857_0]),
    ])
  func `the unit step is Core Animation's curve`(velocity: Double, values: [Double]) {
    let step = SpringTrajectory.unitStep(
      Spring(mass: 1, stiffness: 100, damping: 10), initialVelocity: velocity)
    for (t, value) in zip([0.1, 0.2, 0.3, 0.5, 1], values) {
      #expect(abs(step.state(at: t).value - value) < 5.1e-11)
    }
  }

  @Test(.proves("M15.2.14")) func `an over-damped spring creeps only when it is allowed to`() {
    // x = 1 − (r2·e^(r1·t) − r1·e^(r2·t)) / (r2 − r1) with r = −12.5 ± 7.5.
    var spring = Spring(mass: 1, stiffness: 100, damping: 25, allowsOverdamping: true)
    for (t, value) in [(0.1, 0.236_404_214_8), (0.3, 0.703_319_370_5), (0.5, 0.890_568_468_5)] {
      #expect(abs(SpringTrajectory.unitStep(spring).state(at: t).value - value) < 5.1e-11)
    }
    spring.allowsOverdamping = false
    // Critical: 1 − e^(−10t)·(1 + 10t) at 0.1 s is 1 − 2/e.
    #expect(
      isClose(SpringTrajectory.unitStep(spring).state(at: 0.1).value, 0.264_241_117_657_115_3))
  }

  @Test(.proves("R157", "M9.3"))
  func `a bounce from rest at the edge peaks where its closed form says`() {
    // Critical, from 0 with v: x = v·t·e^(−ω0·t), highest at 1/ω0: 1000/(10·e) = 36.7879 at 0.1 s.
    let motion = SpringTrajectory(
      spring: Spring(mass: 1, stiffness: 100, dampingRatio: 1), displacement: 0, velocity: 1000,
      target: 0)
    #expect(isClose(motion.state(at: 0.1).value, 36.787_944_117_144_23))
    #expect(isClose(motion.state(at: 0.1).velocity, 0))
  }

  @Test(.proves("R145", "M9.3")) func `settling times are ScrollMechanics' bounds`() {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    // (2/β)·ln(4·|c2| / (e·β·thr)) with c2 = 1000: from the edge at 1000/s as from 100 at rest.
    for (x, v) in [(0.0, 1000.0), (100, 0)] {
      let time = spring.settlingTime(displacement: x, velocity: v, threshold: 0.25)
      #expect(abs(time - 1.275_552) < 5e-7)
    }
    // ln(2·100/0.25)/10 = 0.668461 decides when c2 = v + β·x is 0.
    let straight = spring.settlingTime(displacement: 100, velocity: -1000, threshold: 0.25)
    #expect(abs(straight - 0.668_461) < 5e-7)
    // Under-damped: ln((|c1| + |c2|)/thr)/β with c2 = β·x/ωd = 5·100/√75.
    let swinging = Spring(mass: 1, stiffness: 100, damping: 10)
      .settlingTime(displacement: 100, velocity: 0, threshold: 0.5)
    #expect(isClose(swinging, 1.150_812_752_191_272_5))
  }

  @Test func `a motion in the plane settles by the length of its vectors`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let plane = spring.settlingTime(
      displacement: [30, 40], velocity: [300, 400], threshold: 0.5)
    let line = spring.settlingTime(displacement: 50, velocity: 500, threshold: 0.5)
    #expect(isClose(plane, line))
  }

  @Test(.proves("R153", "M9.3")) func `a spring that has nothing to do settles at once`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(spring.settlingTime(displacement: 0, velocity: 0, threshold: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 1e-5, velocity: 0, threshold: 0.5) == 0)
    #expect(spring.settlingTime(displacement: 1, velocity: 0, threshold: 0) == .infinity)
  }
}
