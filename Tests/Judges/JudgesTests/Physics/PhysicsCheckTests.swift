import FlipbookCheck
import FlipbookMotion
import TestSupport
import Testing

/// Whether closed forms are judged by an integrator that shares no formula with them.
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
