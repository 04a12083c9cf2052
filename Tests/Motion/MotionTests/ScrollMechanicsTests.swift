import FlipbookMotion
import Glibc
import TestSupport
import Testing

/// The mathematics of scrolling, each against a derivation that stands here.
@Suite(.endsInTime) struct ScrollMechanicsTests {
  @Test(.proves("R127", "R128", "R131", "R132", "M9.1"), arguments: [0.9, 0.99, 0.998, 0.9999])
  func `a fling goes as far as the integral, a little further than the sum of milliseconds`(
    _ share: Double
  ) throws {
    let rate = try #require(DecelerationRate(perMillisecond: share))
    let reach = rate.projection(of: 0, velocity: 1000)
    // v·(d + d² + …) for each millisecond.
    var sum = 0.0
    var step = 1.0
    while step > 1e-12 {
      step *= share
      sum += step
    }
    let integral: Double = -1 / log(share)
    #expect(isClose(reach, integral, within: 1e-9))
    // ln d = −(1 − d) − (1 − d)²/2 …: they part by half a millisecond's way.
    let difference = abs(reach - sum - 0.5)
    #expect(difference < (1 - share) / 10)
  }

  @Test(.proves("R129", "R130", "R133"))
  func `the velocity keeps its share each millisecond, and the end is never reached`() {
    let fling = DecelerationTrajectory(
      initialValue: 100, initialVelocity: 800, decelerationRate: .fast)
    let end = fling.destination
    var before = fling.state(at: 0)
    for millisecond in 1...600 {
      let state = fling.state(at: Double(millisecond) / 1000)
      #expect(isClose(state.velocity, before.velocity * 0.99, within: 1e-9))
      #expect(state.value > before.value && state.value < end)
      before = state
    }
    // Simpson's rule over the velocity gives the way.
    let step = 0.001
    var way = 0.0
    for index in 0..<200 {
      let t = Double(index) * step
      let middle = fling.state(at: t + step / 2).velocity
      let ends = fling.state(at: t).velocity + fling.state(at: t + step).velocity
      way += step / 6 * (ends + 4 * middle)
    }
    #expect(isClose(fling.state(at: 0.2).value, 100 + way, within: 1e-9))
  }

  @Test(.proves("R134", "R135", "R138"), arguments: [0.25, 0.5, 1])
  func `a fling has settled when less than the threshold is left`(_ threshold: Double) {
    let fling = DecelerationTrajectory(initialValue: 0, initialVelocity: -500)
    let time = fling.settlingTime(threshold: threshold)
    #expect(isClose(abs(fling.destination - fling.state(at: time).value), threshold, within: 1e-9))
  }

  @Test(.proves("R139", "R141"), arguments: [0.1, 0.5, 1, 2])
  func `the damping ratio is the damping over twice the root of mass and stiffness`(_ ratio: Double)
  {
    let spring = Spring(mass: 2, stiffness: 50, dampingRatio: ratio)
    #expect(isClose(spring.damping, ratio * 20))
    // Below 1 it crosses its target, from 1 on it does not.
    let motion = SpringTrajectory(spring: spring, displacement: -1, velocity: 0, target: 1)
    let crosses = stride(from: 0, to: 20, by: 0.01).contains {
      motion.state(at: $0).value > 1 + 1e-9
    }
    #expect(crosses == (ratio < 1))
  }

  @Test(.proves("R142", "R143", "M7.8"), arguments: [0.1, 0.3, 0.9])
  func `an under-damped spring is a wave that falls with its envelope`(_ ratio: Double) {
    let (x0, v0) = (40.0, -700.0)
    let omega = 200.0.squareRoot()
    let beta = ratio * omega
    let wave = omega * (1 - ratio * ratio).squareRoot()
    let (c1, c2) = (x0, (v0 + beta * x0) / wave)
    let motion = SpringTrajectory(
      spring: Spring(mass: 1, stiffness: 200, dampingRatio: ratio), displacement: x0, velocity: v0,
      target: 0)
    for t in stride(from: 0, to: 2, by: 0.017) {
      let expected: Double = exp(-beta * t) * (c1 * cos(wave * t) + c2 * sin(wave * t))
      #expect(isClose(motion.state(at: t).value, expected, within: 1e-9))
      let envelope = exp(-beta * t) * hypot(c1, c2)
      #expect(abs(motion.state(at: t).value) <= envelope + 1e-9)
    }
  }

  @Test(.proves("R144", "R141", "M7.8"), arguments: [0, 200, -200.0])
  func `a critical spring first grows only when it moves outwards`(_ velocity: Double) {
    let motion = SpringTrajectory(
      spring: Spring(mass: 1, stiffness: 100, dampingRatio: 1), displacement: 10,
      velocity: velocity, target: 0)
    for t in stride(from: 0, to: 2, by: 0.013) {
      let expected: Double = exp(-10 * t) * (10 + (velocity + 100) * t)
      #expect(isClose(motion.state(at: t).value, expected, within: 1e-9))
    }
    #expect((motion.state(at: 0.02).value > 10) == (velocity > 0))
  }

  @Test(.proves("R145", "M9.3"), arguments: [0.1, 0.5, 1, 1.5])
  func `after its settling time a spring stays within the threshold`(_ ratio: Double) {
    let motion = SpringTrajectory(
      spring: Spring(mass: 1, stiffness: 100, dampingRatio: ratio), displacement: 0, velocity: 1000,
      target: 0)
    let time = motion.settlingTime(threshold: 0.25)
    for t in stride(from: time, to: time + 3, by: 0.003) {
      #expect(abs(motion.state(at: t).value) <= 0.25)
    }
  }

  // A swing of rate β = 5 and frequency √75 stays below (|x₀| + |v₀ + 5x₀|/√75)·e^(−5t), which is the
  // threshold at ln((|x₀| + |v₀ + 5x₀|/√75) / threshold) / 5; computed with Python's `math`.
  @Test(
    .proves("M9.3"),
    arguments: [
      (100, -200, 0.5, 1.119_151_855_517_410_4), (1, 0, 0.001, 1.472_700_334_678_092_6),
      (-40, 900, 1, 0.958_875_326_962_880_4),
    ] as [(Double, Double, Double, Double)])
  func `a spring has settled where its envelope is the threshold, and not later`(
    displacement: Double, velocity: Double, threshold: Double, time: Double
  ) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(
      isClose(
        spring.settlingTime(displacement: displacement, velocity: velocity, threshold: threshold),
        time, within: 1e-14))
  }

  @Test(.proves("R154", "R155"))
  func `a fling meets an edge with what is left of its velocity`() throws {
    let fling = DecelerationTrajectory(initialValue: 0, initialVelocity: 1200)
    let time = try #require(fling.time(reaching: 300))
    #expect(isClose(fling.state(at: time).value, 300, within: 1e-9))
    // The rest: v + 1000·ln(d)·x.
    let left: Double = 1200 - 2.002_002_670_673 * 300
    #expect(isClose(fling.state(at: time).velocity, left, within: 1e-6))
  }

  @Test(.proves("R159", "R160", "R181", "M9.4"))
  func `a parabola through measured points follows the rubber band to 1500 points and no further`()
  {
    let band = RubberBand(dimension: 812)
    func parabola(_ x: Double) -> Double { 2 + 0.456 * x - 0.000124 * x * x }
    for x in stride(from: 0.0, through: 1500, by: 50) {
      #expect(abs(parabola(x) - band.offset(for: x)) < 13)
    }
    // It turns back, the band goes on toward its dimension.
    #expect(parabola(3000) < parabola(2000))
    #expect(band.offset(for: 3000) > band.offset(for: 2000))
  }

  @Test(.proves("R161", "R162", "R163", "M9.4"), arguments: [0.25, 0.55, 1], [100.0, 400, 812])
  func `the band starts with its coefficient and ends at its dimension`(
    _ coefficient: Double, _ dimension: Double
  ) {
    let band = RubberBand(coefficient: coefficient, dimension: dimension)
    #expect(isClose(band.offset(for: 1e-6) / 1e-6, coefficient, within: 1e-6))
    #expect(isClose(band.offset(for: 1e12), dimension, within: 1e-3))
    // The two ways in which it is written.
    for x in [10.0, 200, 3000] {
      let long: Double = (1 - 1 / (x * coefficient / dimension + 1)) * dimension
      #expect(isClose(band.offset(for: x), long, within: 1e-9))
    }
    let stiffer = RubberBand(coefficient: coefficient, dimension: dimension / 2)
    #expect(stiffer.offset(for: 200) < band.offset(for: 200))
  }
}
