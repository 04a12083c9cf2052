import FlipbookMotion
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringReadingsTests {
  private static let springs = [
    Spring(mass: 1, stiffness: 100, damping: 10), Spring(mass: 2, stiffness: 300, damping: 12),
    Spring(mass: 1, stiffness: 342.1, damping: 30.5), Spring(mass: 3, stiffness: 1000, damping: 80),
  ]

  private func movesAlike(_ a: Spring, _ b: Spring) -> Bool {
    isClose(a.naturalFrequency, b.naturalFrequency, within: 1e-9)
      && isClose(a.dampingRatio, b.dampingRatio, within: 1e-9)
  }

  @Test(.proves("M7.4", "M7.5", "M7.7"), arguments: springs)
  func `what a vocabulary says of a spring makes that spring again`(spring: Spring) throws {
    #expect(
      movesAlike(
        Spring(perceptualDuration: spring.perceptualDuration, bounce: spring.bounce), spring))
    #expect(
      movesAlike(
        Spring(response: spring.perceptualDuration, dampingFraction: spring.dampingRatio), spring))
    #expect(movesAlike(Spring(tension: spring.tension, friction: spring.friction), spring))
    let duration = try #require(spring.uikitDuration())
    #expect(
      movesAlike(Spring(dampingRatio: spring.dampingRatio, duration: duration), spring))
    let sliders = try #require(spring.popSliders)
    #expect(
      movesAlike(
        Spring(springBounciness: sliders.bounciness, springSpeed: sliders.speed), spring))
  }

  @Test(.proves("M7.4"), arguments: [-0.9, -0.5, 0, 0.15, 0.3, 1])
  func `a bounce is read as it was said`(bounce: Double) {
    let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
    #expect(isClose(spring.bounce, bounce))
    #expect(isClose(spring.perceptualDuration, 0.5))
  }

  // The durations of UIKit's rule, from the frequencies that solve its equation.
  @Test(
    .proves("M7.5"),
    arguments: [
      (0.25, 7.404_973_571_2, 3.0), (0.5, 25.433_796_538_6, 0.5), (1, 9.233_413_476_5, 1),
    ])
  func `UIKit's duration is read from the frequency`(
    ratio: Double, frequency: Double, duration: Double
  ) throws {
    let spring = Spring(mass: 1, stiffness: frequency * frequency, dampingRatio: ratio)
    #expect(isClose(try #require(spring.uikitDuration()), duration, within: 1e-9))
    // The mass plays no part.
    let heavy = Spring(mass: 3, stiffness: 3 * frequency * frequency, dampingRatio: ratio)
    #expect(isClose(try #require(heavy.uikitDuration()), duration, within: 1e-9))
  }

  @Test func `UIKit's rule has no words for some springs`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(spring.uikitDuration(initialVelocity: 5) == nil)
    #expect(Spring(mass: 1, stiffness: 100, damping: 0).uikitDuration() == nil)
    #expect(Spring(mass: 1, stiffness: 1e-6, damping: 1e-3).uikitDuration() == nil)
  }

  // D = 1, ζ = 0.5, v = 2: |envelope| is 0.001 at three frequencies, near 3.95, 4.05 and above.
  @Test(.proves("M7.5")) func `UIKit's own steps end at a limp spring for a fast start`() {
    let limp = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 2, solver: .newton)
    let omega = limp.naturalFrequency
    let envelope = (0.5 - 2 / omega) / 0.75.squareRoot() * exp(-0.5 * omega)
    #expect(abs(abs(envelope) - 0.001) < 1e-5)
    #expect(omega < 4.1)
    let stiff = Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 2)
    #expect(stiff.naturalFrequency > omega + 1)
  }

  // The two part from about v·D = 0.21 (ζ 0.1), 1.69 (ζ 0.5) and 4.8 (ζ 1) on: iOS 14.4, measured.
  @Test(.proves("M7.5"), arguments: [(0.1, 0.1, 0.3), (0.5, 1.65, 2), (1, 4.75, 5)])
  func `UIKit's own steps leave the stiffest spring from a speed on`(
    ratio: Double, below: Double, above: Double
  ) {
    for duration in [0.4, 1, 3] {
      func differ(_ way: Double) -> Bool {
        let stiffest = Spring(
          dampingRatio: ratio, duration: duration, initialVelocity: way / duration)
        let own = Spring(
          dampingRatio: ratio, duration: duration, initialVelocity: way / duration,
          solver: .newton)
        return abs(own.naturalFrequency / stiffest.naturalFrequency - 1) > 0.01
      }
      #expect(!differ(0) && !differ(below))
      #expect(differ(above))
    }
  }

  @Test(arguments: [-1e9, -5, 0, 0.3, 7, 1e9], [0, 0.3, 1])
  func `UIKit's own steps always give a spring`(velocity: Double, ratio: Double) {
    let spring = Spring(
      dampingRatio: ratio, duration: 0.5, initialVelocity: velocity, solver: .newton)
    #expect(spring.isValid)
  }

  // S003's system spring, mass 3, stiffness 1000, damping 500: ζ = 250/√3000.
  @Test(.proves("M7.1", "M7.6", "M15.2.14")) func `over-damping is clamped unless it is allowed`() {
    let clamped = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(isClose(clamped.dampingRatio, 250 / 3000.0.squareRoot()))
    let critical = Spring(mass: 3, stiffness: 1000, dampingRatio: 1)
    let step = SpringTrajectory.unitStep(clamped).state(at: 0.1)
    #expect(isClose(step.value, SpringTrajectory.unitStep(critical).state(at: 0.1).value))
    let creeping = Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    #expect(SpringTrajectory.unitStep(creeping).state(at: 0.1).value < step.value)
  }
}
