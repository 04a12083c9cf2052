import Animation
import Layers
import Motion
import TestSupport
import Testing

@Suite struct SpringAnimationTests {
  func stage(_ spring: Spring, velocity: SpringCurve.InitialVelocity, duration: Double = 10)
    -> Stage
  {
    var stage = Stage()
    stage.add(
      .spring(
        SpringCurve(
          from: .number(0), to: .number(100), spring: spring, initialVelocity: velocity)),
      "position.x", duration: duration)
    return stage
  }

  /// mass 1, stiffness 100, damping 10: x(t) = 1 − e^(−5t)(cos ωt + ((5 − v)/ω) sin ωt), ω = √75.
  @Test(arguments: [
    (0.0, [0.3402998466, 0.8494256349, 1.1243547674, 1.0745905666, 1.0021701167]),
    (5.0, [0.6070534442, 1.0590654497, 1.1909760894, 1.0306193562, 1.0048628570]),
  ])
  func `a spring is a curve from 0 to 1 in real seconds`(_ velocity: Double, _ values: [Double]) {
    let stage = stage(
      Spring(mass: 1, stiffness: 100, damping: 10), velocity: .normalized(velocity))
    for (time, value) in zip([0.1, 0.2, 0.3, 0.5, 1], values) {
      #expect(isClose(stage.number("position.x", at: time), 100 * value, within: 1e-9))
    }
    #expect(isClose(stage.rate("position.x", at: 0), 100 * velocity))
  }

  @Test func `a spring is cut off at its duration, not stretched to it (trap 12)`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let long = stage(spring, velocity: .normalized(0))
    let short = stage(spring, velocity: .normalized(0), duration: 0.25)
    #expect(short.number("position.x", at: 0.2) == long.number("position.x", at: 0.2))
    #expect(short.number("position.x", at: 0.25) == 100)  // the model again: the leaf's centre
  }

  @Test func `absolute velocity moves a spring without a distance`() {
    var stage = Stage()
    stage.add(
      .spring(
        SpringCurve(
          from: .number(50), to: .number(50),
          spring: Spring(mass: 1, stiffness: 100, dampingRatio: 1),
          initialVelocity: .absolute([1000]))),
      "position.x", duration: 5)
    // Critical, from rest position: the peak v/(e·ω₀) = 36.7879 comes at 1/ω₀ = 0.1 s.
    #expect(isClose(stage.number("position.x", at: 0.1), 50 + 36.787944117, within: 1e-8))
    #expect(isClose(stage.rate("position.x", at: 0), 1000))
  }
}
