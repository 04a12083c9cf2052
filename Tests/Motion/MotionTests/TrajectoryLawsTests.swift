import FlipbookMotion
import TestSupport
import Testing

/// The laws of every motion, whatever its numbers (ARCHITECTURE.md, "The laws").
@Suite(.endsInTime) struct TrajectoryLawsTests {
  @Test(arguments: Specimen.all)
  func `a motion starts where and as fast as it was told to`(_ specimen: Specimen) {
    let state = specimen.motion.state(at: 0)
    #expect(isClose(state.value, specimen.start.value, within: 1e-12))
    #expect(isClose(state.velocity, specimen.start.velocity, within: 1e-12))
    #expect(specimen.motion.state(at: -1) == state)
    #expect(specimen.motion.state(at: .nan) == state)
  }

  @Test(arguments: Specimen.all)
  func `velocity is the derivative of value`(_ specimen: Specimen) {
    let h = 1e-6
    for k in 1...197 {
      let t = Double(k) * 0.0113
      guard specimen.corners.allSatisfy({ abs($0 - t) > 2 * h }) else { continue }
      let rise =
        specimen.motion.state(at: t + h).value - specimen.motion.state(at: t - h).value
      // The difference quotient keeps about 1e-16·|value|/h digits.
      #expect(
        isClose(specimen.motion.state(at: t).velocity, rise / (2 * h), within: 2e-6), "at \(t)")
    }
  }

  @Test(arguments: Specimen.all)
  func `mirrored input gives mirrored output`(_ specimen: Specimen) {
    for t in [0, 0.01, 0.1, 0.25, 0.7, 3] {
      let state = specimen.motion.state(at: t)
      let mirrored = specimen.mirrored.state(at: t)
      #expect(isClose(state.value, -mirrored.value, within: 1e-12))
      #expect(isClose(state.velocity, -mirrored.velocity, within: 1e-12))
    }
  }

  @Test(arguments: Specimen.all)
  func `a motion stays finite for ever`(_ specimen: Specimen) {
    for t in [1, 10, 1e3, 1e6, 1e12, 1e300, .infinity] {
      let state = specimen.motion.state(at: t)
      #expect(state.value.isFinite && state.velocity.isFinite, "at \(t)")
    }
  }

  @Test(arguments: Specimen.all, [2, 0.5, 0.01, 1e-6])
  func `a motion is at rest after it settles`(_ specimen: Specimen, threshold: Double) {
    let time = specimen.motion.settlingTime(threshold: threshold)
    guard let end = specimen.end else {
      #expect(time == .infinity)
      return
    }
    #expect(time >= 0 && time.isFinite)
    #expect(isClose(specimen.motion.state(at: 1e6).value, end, within: 1e-9))
    for k in 0...200 {
      let t = time + Double(k) * 0.02 + 1e-12
      #expect(abs(specimen.motion.state(at: t).value - end) <= threshold + 1e-12, "at \(t)")
    }
  }

  @Test(arguments: Specimen.springs.map(\.1) + [Specimen.undamped])
  func `a spring obeys its equation of motion`(_ spring: Spring) {
    // m·x″ + c·x′ + k·x = 0, with x″ as a central difference; a clamped spring has c = 2√(mk).
    let motion = SpringTrajectory(spring: spring, displacement: 80, velocity: -300, target: 5)
    let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
    let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
    let h = 1e-6
    for t in [0.001, 0.05, 0.2, 0.5, 1] {
      let state = motion.state(at: t)
      let acceleration =
        (motion.state(at: t + h).velocity - motion.state(at: t - h).velocity) / (2 * h)
      let force = -damping * state.velocity - spring.stiffness * (state.value - 5)
      let scale = max(
        1, abs(spring.stiffness * (state.value - 5)), abs(damping * state.velocity))
      #expect(abs(spring.mass * acceleration - force) < 1e-5 * scale, "at \(t)")
    }
  }

  @Test func `a coasting view loses the same share of its velocity each millisecond`() {
    let motion = DecelerationTrajectory(initialValue: 0, initialVelocity: 800)
    for t in [0, 0.1, 1.0] {
      let ratio = motion.state(at: t + 0.001).velocity / motion.state(at: t).velocity
      #expect(isClose(ratio, 0.998, within: 1e-12))
    }
  }

  @Test(arguments: Specimen.springs.map(\.1) + [Specimen.undamped], [0.003, 0.1, 0.77])
  func `stopping a spring and letting it go again changes nothing`(
    _ spring: Spring, pause: Double
  ) {
    let motion = SpringTrajectory(spring: spring, displacement: 80, velocity: 500, target: -20)
    let resumed = SpringTrajectory(spring: spring, from: motion.state(at: pause), to: -20)
    for t in [0, 0.01, 0.2, 1.5] {
      let whole = motion.state(at: pause + t)
      let part = resumed.state(at: t)
      #expect(isClose(whole.value, part.value, within: 1e-9))
      #expect(isClose(whole.velocity, part.velocity, within: 1e-8))
    }
  }

  @Test func `stopping a coasting view and letting it go again changes nothing`() {
    let motion = DecelerationTrajectory(initialValue: 3, initialVelocity: -1200)
    let pause = motion.state(at: 0.3)
    let resumed = DecelerationTrajectory(
      initialValue: pause.value, initialVelocity: pause.velocity)
    #expect(isClose(motion.state(at: 0.9).value, resumed.state(at: 0.6).value, within: 1e-12))
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-15], [0, 0.05, 0.3, 1, 1000])
  func `the damping regimes meet continuously`(gap: Double, t: Double) {
    // x is smooth in ζ: its change over a step of ζ is of the order of the step.
    func state(_ ratio: Double) -> MotionState {
      let spring = Spring(
        mass: 1, stiffness: 100, damping: 20 * ratio, allowsOverdamping: true)
      return SpringTrajectory(spring: spring, displacement: 1, velocity: 4, target: 0)
        .state(at: t)
    }
    let critical = state(1)
    for neighbour in [state(1 - gap), state(1 + gap)] {
      #expect(abs(neighbour.value - critical.value) <= 2 * gap + 1e-14)
      #expect(abs(neighbour.velocity - critical.velocity) <= 40 * gap + 1e-12)
    }
  }
}
