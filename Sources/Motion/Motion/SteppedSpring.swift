package import FlipbookCalculus

/// A spring stepped by hand at the ticks of a display link, as in apps that move a view themselves.
///
/// Each tick adds the force of the spring and of the friction to the velocity, then the velocity to
/// the value (semi-implicit Euler, mass 1). The motion depends on the rate: the objc.io article
/// that made it known uses spring 300 and friction 20 at the rate of the display.
package struct SteppedSpring: Hashable, Sendable {
  /// The force per unit of distance, above 0.
  package var springConstant: Double
  /// The opposing force per unit per second, above 0.
  package var frictionConstant: Double
  /// Ticks per second.
  package var rate: Double

  package init(springConstant: Double = 300, frictionConstant: Double = 20, rate: Double = 60) {
    self.springConstant = springConstant
    self.frictionConstant = frictionConstant
    self.rate = rate
  }

  /// The motion is over below this speed, in units per second, and within this distance.
  static let (restSpeed, restDistance) = (0.05, 1.0)
  /// The maximum number of ticks, more than any film has; a motion that is not at rest by then
  /// jumps to its end.
  private static let maximumTicks = 100_000

  /// Whether the steps converge instead of growing: with step h, friction·h < 2 and
  /// spring·h² + 2·friction·h < 4, the conditions under which both roots of the recurrence
  /// λ² − (2 − ch − kh²)·λ + (1 − ch) are inside the unit circle.
  package var isStable: Bool {
    let h = 1 / rate
    return springConstant > 0 && frictionConstant > 0 && rate >= 1 && rate <= 10_000
      && frictionConstant * h < 2
      && springConstant * h * h + 2 * frictionConstant * h < 4
  }

  /// The motion of each component from its state to its end, sampled at the ticks.
  ///
  /// It stops at the first tick after which the speed is below 0.05 and the distance below 1, both
  /// as lengths of vectors; then it jumps to the end. Unstable steps give rest at the end. Ticks
  /// are charged to the tank, and stop when it is empty.
  package func motion(
    from states: [MotionState], to end: [Double], tank: FuelTank? = nil
  ) -> [SampledTrajectory] {
    guard isStable, states.count == end.count else {
      return end.map { SampledTrajectory(resting: $0) }
    }
    let h = 1 / rate
    var states = states
    var samples = states.map { [$0] }
    for _ in 0..<Self.maximumTicks {
      tank?.spend(60 * Double(states.count))
      if tank?.isEmpty ?? false { break }
      var speed = 0.0
      var distance = 0.0
      for index in states.indices {
        let force =
          springConstant * (end[index] - states[index].value)
          - frictionConstant * states[index].velocity
        states[index].velocity += force * h
        states[index].value += states[index].velocity * h
        speed += states[index].velocity * states[index].velocity
        distance += (end[index] - states[index].value) * (end[index] - states[index].value)
      }
      if speed.squareRoot() < Self.restSpeed, distance.squareRoot() < Self.restDistance { break }
      for index in states.indices { samples[index].append(states[index]) }
    }
    return zip(samples, end).map { samples, end in
      SampledTrajectory(checkedStep: h, samples: samples + [MotionState(value: end, velocity: 0)])
    }
  }
}
