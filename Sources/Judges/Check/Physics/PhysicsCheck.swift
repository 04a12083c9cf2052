internal import FlipbookGeometry
package import FlipbookMotion
internal import Glibc

/// Compares this binary's closed forms with an integrator that uses only the equations of motion
/// and shares no formula with them.
package struct PhysicsCheck: Sendable {
  /// The default maximum error of a closed form, relative to the size of its motion.
  package static let bound = 1e-11

  /// The maximum error of this check.
  package let bound: Double

  /// The result for one kind of motion.
  package struct Family: Hashable, Sendable {
    package var name: String
    /// The count of compared numbers.
    package var count: Int
    /// The largest error relative to the size of the motion; infinite where a comparison failed.
    package var largestError: Double

    package init(name: String, count: Int, largestError: Double) {
      self.name = name
      self.count = count
      self.largestError = largestError
    }
  }

  package let families: [Family]

  /// Compares every closed form, which takes about a second.
  package init(bound: Double = PhysicsCheck.bound) {
    let families = [
      Self.springs("springs, under-damped", Self.underDamped),
      Self.springs("springs, critical", Self.critical),
      Self.springs("springs, over-damped", Self.overDamped),
      Self.decelerations(), Self.decelerationTimes(), Self.popDecays(), Self.rubberBands(),
      Self.timingFunctions(), Self.splines(), Self.arcLengths(), Self.pathLengths(),
    ]
    self.init(families: families, bound: bound)
  }

  /// Creates a check from given results.
  package init(families: [Family], bound: Double) {
    self.families = families
    self.bound = bound
  }

  /// Whether an error is within the bound; NaN is not.
  package func isWithinBound(_ family: Family) -> Bool { family.largestError <= bound }

  package var isWithinBound: Bool { families.allSatisfy(isWithinBound) }

  /// The largest error of a motion that should be a spring's, from 0 to `duration` seconds,
  /// relative to the larger of its displacement and velocity / ω0.
  package static func largestError(
    of motion: any Trajectory, as spring: Spring, displacement: Double, velocity: Double,
    target: Double, over duration: Double
  ) -> Double {
    var tally = Tally()
    compare(
      motion, spring, displacement: displacement, velocity: velocity, target: target,
      duration: duration, tally: &tally)
    return tally.largest
  }

  /// Counts comparisons, and keeps the largest error.
  struct Tally {
    var count = 0
    var largest = 0.0

    mutating func compare(_ value: Double, _ expected: Double?, size: Double) {
      count += 1
      let error = expected.map { abs(value - $0) / size } ?? .infinity
      largest = error.isNaN ? .infinity : max(largest, error)
    }

    func family(_ name: String) -> Family {
      Family(name: name, count: count, largestError: largest)
    }
  }
}

// Springs: m·x″ + c·x′ + k·x = 0.
extension PhysicsCheck {
  private static let underDamped = [
    Spring(mass: 1, stiffness: 100, damping: 10), Spring(mass: 2, stiffness: 300, damping: 1),
    Spring(mass: 1, stiffness: 405.8, damping: 29.98), Spring(mass: 1, stiffness: 50, damping: 0),
    Spring(mass: 1, stiffness: 100, damping: 19.999),
  ]
  private static let critical = [
    Spring(mass: 1, stiffness: 100, damping: 20), Spring(mass: 4, stiffness: 100, damping: 40),
    Spring(mass: 1, stiffness: 400, damping: 40),
  ]
  private static let overDamped = [
    Spring(mass: 1, stiffness: 100, damping: 20.001, allowsOverdamping: true),
    Spring(mass: 1, stiffness: 100, damping: 25, allowsOverdamping: true),
    Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true),
  ]

  private static func springs(_ name: String, _ springs: [Spring]) -> Family {
    var tally = Tally()
    for spring in springs {
      for (displacement, velocity) in [(-1.0, 0.0), (-1, 5), (100, -900), (0, 1000), (-40, -700)] {
        let motion = SpringTrajectory(
          spring: spring, displacement: displacement, velocity: velocity, target: 30)
        compare(
          motion, spring, displacement: displacement, velocity: velocity, target: 30, duration: 2,
          tally: &tally)
      }
    }
    return tally.family(name)
  }

  private static func compare(
    _ motion: any Trajectory, _ spring: Spring, displacement: Double, velocity: Double,
    target: Double, duration: Double, tally: inout Tally
  ) {
    let omega = (spring.stiffness / spring.mass).squareRoot()
    let size = max(abs(displacement), abs(velocity) / omega)
    guard size > 0 else { return }
    // In units of the motion's size, so that the integrator's tolerance is relative to it.
    var state: [Double]? = [displacement / size, velocity / size]
    var time = 0.0
    for next in stride(from: duration / 16, through: duration, by: duration / 16) {
      state = state.flatMap { start in
        AdaptiveIntegrator().state(from: start, at: time, to: next) { _, y in
          [y[1], -(spring.stiffness * y[0] + spring.damping * y[1]) / spring.mass]
        }
      }
      time = next
      let found = motion.state(at: next)
      tally.compare((found.value - target) / size, state?[0], size: 1)
      tally.compare(found.velocity / size / omega, state.map { $0[1] / omega }, size: 1)
    }
  }
}
