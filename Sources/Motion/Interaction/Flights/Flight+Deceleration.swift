import FlipbookMotion

extension Flight {
  /// Deceleration within limits, separately for each component: a fling bounces with its velocity
  /// at a limit, and a release outside the limits springs back.
  ///
  /// The time of reaching a limit is solved from the closed form. If no limit is reached,
  /// deceleration ends when the motion has arrived by its rest rule, evaluated as a vector. Without
  /// a spring it stops abruptly: at the limit, or, if released outside, where it is.
  static func deceleration(
    _ release: DecelerateRelease, from states: [MotionState], limits: [ElasticLimits]
  ) -> Flight {
    let threshold = usable(release.rest.threshold)
    let speed = states.reduce(0) { $0 + $1.velocity * $1.velocity }.squareRoot()
    let coasting = DecelerationTrajectory.settlingTime(
      speed: speed, decelerationRate: release.decelerationRate, threshold: threshold)
    if release.bouncesAlongRay,
      let flight = ray(release, from: states, limits: limits, coasting: coasting)
    {
      return flight
    }
    var flight = Flight(components: [], phases: [], destination: [])
    for (state, limits) in zip(states, limits) {
      let part = component(release, from: state, limits: limits, coasting: coasting)
      flight.components += part.components
      flight.destination += part.destination
      flight.phases += part.phases.filter { !flight.phases.contains($0) }
    }
    flight.phases.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    return flight
  }

  /// Deceleration until the first component meets a limit, from where one spring brings all of them
  /// back to that point; nil where no limit is met, or there is no spring.
  ///
  /// The spring starts at its target with the velocity as a vector, so the property leaves along the
  /// line on which it came and returns on it. A release outside springs to the nearest point inside
  /// at once.
  private static func ray(
    _ release: DecelerateRelease, from states: [MotionState], limits: [ElasticLimits],
    coasting: Double
  ) -> Flight? {
    guard let bounce = release.bounce else { return nil }
    guard zip(states, limits).allSatisfy({ $1.contains($0.value) }) else {
      return spring(
        release.springBack ?? bounce, from: states,
        to: zip(states, limits).map { $1.clamp($0.value) }, rest: release.rest)
    }
    let motions = states.map {
      DecelerationTrajectory(
        initialValue: $0.value, initialVelocity: $0.velocity,
        decelerationRate: release.decelerationRate)
    }
    var hit: (time: Double, index: Int, edge: Double)?
    for (index, (motion, limits)) in zip(motions, limits).enumerated()
    where states[index].velocity != 0 {
      let edge = limits.clamp(motion.destination)
      guard edge != motion.destination, let time = motion.time(reaching: edge), time < coasting,
        time < hit?.time ?? .infinity
      else { continue }
      hit = (time, index, edge)
    }
    guard let hit else { return nil }
    let contact = motions.enumerated().map { index, motion in
      var state = motion.state(at: hit.time)
      // Exactly at the limit, the remaining distance of the closed form is only rounding.
      if index == hit.index { state.value = hit.edge }
      return state
    }
    let back = spring(bounce, from: contact, to: contact.map(\.value), rest: release.rest)
    var flight = back
    flight.components = zip(motions, back.components).map { motion, back in
      back.segments.reduce(into: PiecewiseTrajectory(motion)) { whole, segment in
        whole.append(at: hit.time + segment.start, segment.trajectory)
      }
    }
    flight.phases =
      (hit.time > 0 ? [Phase(kind: .decelerating, start: 0, end: hit.time)] : [])
      + back.phases.map {
        Phase(kind: $0.kind, start: hit.time + $0.start, end: hit.time + $0.end)
      }
    return flight
  }

  private static func component(
    _ release: DecelerateRelease, from state: MotionState, limits: ElasticLimits,
    coasting: Double
  ) -> Flight {
    if !limits.contains(state.value) {
      guard let spring = release.springBack ?? release.bounce else {
        return .rest(at: [state.value])
      }
      return .spring(
        spring, from: [state], to: [limits.clamp(state.value)], rest: release.rest)
    }
    guard state.velocity != 0 else { return .rest(at: [state.value]) }

    let motion = DecelerationTrajectory(
      initialValue: state.value, initialVelocity: state.velocity,
      decelerationRate: release.decelerationRate)
    let end = limits.clamp(motion.destination)
    let isStopped = end != motion.destination
    guard isStopped, let time = motion.time(reaching: end), time < coasting else {
      let rest = release.rest.rest(of: motion, at: coasting, destination: end)
      return Flight(
        components: [resting(PiecewiseTrajectory(motion), at: rest, from: coasting)],
        phases: coasting > 0 ? [Phase(kind: .decelerating, start: 0, end: coasting)] : [],
        destination: [rest])
    }

    var phases: [Phase] = []
    if time > 0 { phases.append(Phase(kind: .decelerating, start: 0, end: time)) }
    guard let spring = release.bounce else {
      return Flight(
        components: [resting(PiecewiseTrajectory(motion), at: end, from: time)],
        phases: phases, destination: [end])
    }
    // Exactly at the limit, the remaining distance of the closed form is only rounding.
    let contact = MotionState(value: end, velocity: motion.state(at: time).velocity)
    let bounce = Flight.spring(spring, from: [contact], to: [end], rest: release.rest)
    var whole = PiecewiseTrajectory(motion)
    for segment in bounce.components.flatMap(\.segments) {
      whole.append(at: time + segment.start, segment.trajectory)
    }
    phases += bounce.phases.map {
      Phase(kind: $0.kind, start: time + $0.start, end: time + $0.end)
    }
    return Flight(components: [whole], phases: phases, destination: bounce.destination)
  }
}
