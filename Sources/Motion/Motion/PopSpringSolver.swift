package import FlipbookCalculus

/// POP's spring, stepped frame by frame like its solver, up to the frame on which it stops.
///
/// `POPSpringAnimation` does not evaluate a formula. On each frame of its display link it divides
/// the time since the previous frame into steps of a millisecond (0.001 as a 32-bit number),
/// integrates those by Runge-Kutta's fourth-order rule, and interpolates between the last two
/// states by the remaining time. The interpolated state is the start of the next frame although the
/// remaining time is carried over as well, so the motion lags behind a true spring: by a
/// millisecond on the first frame, then by about 2 % at 60 Hz. Based on POP's source
/// (POPSpringSolver.h, POPSpringAnimationInternal.h); `SpringTrajectory` is the motion that it
/// approximates.
package struct PopSpringSolver: Hashable, Sendable {
  /// `dynamicsMass`, `dynamicsTension` as the stiffness and `dynamicsFriction` as the damping.
  package var spring: Spring
  /// The distance to the end that counts as 0, in the property's unit: `POPAnimatableProperty`'s
  /// threshold, 1 for points.
  package var threshold: Double
  /// Frames per second of the display link.
  package var rate: Double

  package init(spring: Spring, threshold: Double, rate: Double = 60) {
    self.spring = spring
    self.threshold = threshold
    self.rate = rate
  }

  /// The step of the solver in seconds: 0.001 rounded to 32 bits.
  static let step = Double(0.001 as Float)
  /// The maximum number of frames, more than any film has; a motion that is not at rest by then
  /// jumps to its end.
  private static let maximumFrames = 100_000

  /// Whether the solver comes to rest: a spring with damping that is not too stiff for its step.
  ///
  /// Runge-Kutta's rule is stable while every rate of the spring multiplied by the step stays below
  /// about 2.78, the end of its region of stability on the real axis; the limit of 2.5 keeps a
  /// margin.
  package var isValid: Bool {
    spring.isValid && spring.damping > 0 && threshold > 0 && threshold.isFinite
      && rate >= 1 && rate <= 10_000
      && spring.naturalFrequency * Self.step < 2.5
      && spring.damping / spring.mass * Self.step < 2.5
  }

  /// The motion of each component from its state to its end, sampled at the frames; the first frame
  /// is at 0 and shows the start, the last one shows the end.
  ///
  /// POP stops on the frame on which, with threshold t, every component is nearer than t/2 while
  /// the squared speed is below 25·t and the squared acceleration below 625·t²; or on which every
  /// component is nearer than t/5 and has moved less than t/5 since the previous frame. The
  /// combination of t and t² is POP's. Invalid constants give rest at the end. Steps are charged to
  /// the tank, and stop when it is empty.
  package func motion(
    from states: [MotionState], to end: [Double], tank: FuelTank? = nil
  ) -> [SampledTrajectory] {
    guard isValid, states.count == end.count else {
      return end.map { SampledTrajectory(resting: $0) }
    }
    // The solver pulls to 0, so distances and velocities change sign.
    var particles = zip(states, end).map { state, end in
      Particle(distance: end - state.value, velocity: -state.velocity)
    }
    var samples = states.map { [$0] }
    var acceleration = particles.map { _ in 0.0 }
    var leftOver = 0.0
    for frame in 0..<Self.maximumFrames {
      let before = particles.map(\.distance)
      if frame > 0 {
        leftOver += 1 / rate
        let (steps, rest) = Self.steps(in: leftOver)
        leftOver = rest
        tank?.spend(Double(100 + steps * 20) * Double(particles.count))
        // The caller checks the tank, and discards the motion if it is empty.
        if tank?.isEmpty ?? false { break }
        for index in particles.indices {
          acceleration[index] = advance(
            &particles[index], steps: steps, mix: rest / Self.step,
            acceleration: acceleration[index])
        }
      }
      if hasConverged(particles, acceleration) || frame > 0 && isStill(particles, before) { break }
      guard frame > 0 else { continue }
      for index in particles.indices {
        samples[index].append(
          MotionState(
            value: end[index] - particles[index].distance, velocity: -particles[index].velocity))
      }
    }
    return zip(samples, end).map { samples, end in
      SampledTrajectory(
        checkedStep: 1 / rate, samples: samples + [MotionState(value: end, velocity: 0)])
    }
  }

  private struct Particle {
    var distance: Double
    var velocity: Double
  }

  /// The number of steps that fit into a time, subtracted one by one as in POP.
  private static func steps(in time: Double) -> (count: Int, rest: Double) {
    var count = 0
    var rest = time
    while rest >= step {
      rest -= step
      count += 1
    }
    return (count, rest)
  }

  /// Steps one component and interpolates between the last two states; returns the mean
  /// acceleration of the last step.
  private func advance(
    _ particle: inout Particle, steps: Int, mix: Double, acceleration: Double
  ) -> Double {
    var previous = particle
    var current = particle
    var acceleration = acceleration
    for _ in 0..<steps {
      previous = current
      acceleration = integrate(&current)
    }
    particle = Particle(
      distance: current.distance * mix + previous.distance * (1 - mix),
      velocity: current.velocity * mix + previous.velocity * (1 - mix))
    return acceleration
  }

  /// One step of Runge-Kutta's rule; returns the mean acceleration over it.
  private func integrate(_ particle: inout Particle) -> Double {
    let h = Self.step
    let stiffness = -spring.stiffness / spring.mass
    let friction = spring.damping / spring.mass
    func slope(after time: Double, along slope: (Double, Double)) -> (Double, Double) {
      let distance = particle.distance + slope.0 * time
      let velocity = particle.velocity + slope.1 * time
      return (velocity, distance * stiffness - velocity * friction)
    }
    let a = slope(after: 0, along: (0, 0))
    let b = slope(after: h * 0.5, along: a)
    let c = slope(after: h * 0.5, along: b)
    let d = slope(after: h, along: c)
    let acceleration = (a.1 + (b.1 + c.1) * 2 + d.1) / 6
    particle.distance += (a.0 + (b.0 + c.0) * 2 + d.0) / 6 * h
    particle.velocity += acceleration * h
    return acceleration
  }

  private func hasConverged(_ particles: [Particle], _ acceleration: [Double]) -> Bool {
    particles.allSatisfy { abs($0.distance) < threshold / 2 }
      && particles.reduce(0) { $0 + $1.velocity * $1.velocity } < 25 * threshold
      && acceleration.reduce(0) { $0 + $1 * $1 } < 625 * threshold * threshold
  }

  private func isStill(_ particles: [Particle], _ before: [Double]) -> Bool {
    zip(particles, before).allSatisfy { particle, before in
      abs(particle.distance) < threshold / 5 && abs(before - particle.distance) < threshold / 5
    }
  }
}
