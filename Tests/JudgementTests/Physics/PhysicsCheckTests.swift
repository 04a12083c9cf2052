import Glibc
import Judgement
import Motion
import TestSupport
import Testing

@Suite(.endsInTime) struct PhysicsCheckTests {
  @Test(.proves("M7.1", "M7.8", "M9.1", "M9.4"))
  func `every closed form agrees with an integrator of its equation`() {
    let check = PhysicsCheck()
    for family in check.families {
      #expect(check.isWithinBound(family), "\(family.name): \(family.largestError)")
      #expect(family.count > 0)
    }
    #expect(check.families.count >= 11)
    #expect(check.isWithinBound)
  }

  @Test(arguments: [1.01e-11, 1, .infinity, .nan]) func `an error beyond the bound is condemned`(
    error: Double
  ) {
    let good = PhysicsCheck.Family(name: "good", count: 9, largestError: 1e-11)
    let wrong = PhysicsCheck.Family(name: "wrong", count: 9, largestError: error)
    let check = PhysicsCheck(families: [good, wrong], bound: 1e-11)
    #expect(check.isWithinBound(good) && !check.isWithinBound(wrong))
    // One is enough.
    #expect(!check.isWithinBound)
    #expect(PhysicsCheck(families: [good], bound: 1e-11).isWithinBound)
  }

  // y′ = y from 1 is e^t; y″ = −y is the cosine; y′ = −2·t·y from 1 is e^(−t²).
  @Test func `the integrator follows equations whose solutions are known`() throws {
    let integrator = AdaptiveIntegrator()
    let growth = try #require(integrator.state(from: [1], at: 0, to: 3) { _, y in y })
    #expect(isClose(growth[0], exp(3), within: 1e-11))
    let swing = try #require(
      integrator.state(from: [1, 0], at: 0, to: 10) { _, y in [y[1], -y[0]] })
    #expect(isClose(swing, [cos(10), -sin(10)], within: 1e-10))
    let bell = try #require(
      integrator.state(from: [1], at: 0, to: -2) { t, y in [-2 * t * y[0]] })
    #expect(isClose(bell[0], exp(-4), within: 1e-11))
  }

  @Test func `the integrator gives up where there is no solution`() {
    // y′ = y² from 1 grows without bound at t = 1.
    let end = AdaptiveIntegrator().state(from: [1], at: 0, to: 2) { _, y in [y[0] * y[0]] }
    #expect(end == nil)
  }

  @Test func `a wrong formula would be found`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    func error(of motion: any Trajectory) -> Double {
      PhysicsCheck.largestError(
        of: motion, as: spring, displacement: -1, velocity: 2, target: 1, over: 1)
    }
    let right = SpringTrajectory(spring: spring, displacement: -1, velocity: 2, target: 1)
    #expect(error(of: right) <= PhysicsCheck.bound)
    var wrong = right
    wrong.spring.damping *= 1 + 1e-6
    #expect(error(of: wrong) > PhysicsCheck.bound)
    #expect(error(of: AffineTrajectory(right, offset: 1e-6)) > PhysicsCheck.bound)
  }
}
