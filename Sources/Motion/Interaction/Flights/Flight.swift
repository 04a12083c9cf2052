import FlipbookCalculus
import FlipbookMotion

/// The motion of a property from the release until it is at rest.
struct Flight: Sendable {
  /// The motion of each component, in seconds since the release.
  var components: [PiecewiseTrajectory]
  /// The rules of its motion, and when each applies.
  var phases: [Phase]
  /// The values at rest.
  var destination: [Double]

  /// A period with one rule, in seconds since the release.
  struct Phase: Hashable, Sendable {
    var kind: MotionMark.Kind
    var start: Double
    var end: Double
  }

  /// The time until it is at rest, in seconds.
  var duration: Double { phases.map(\.end).max() ?? 0 }

  /// A property that stays where it is.
  static func rest(at values: [Double]) -> Flight {
    Flight(
      components: values.map { PiecewiseTrajectory(ConstantTrajectory($0)) }, phases: [],
      destination: values)
  }

  /// A spring to a target, starting with the velocity as a vector.
  ///
  /// When it has arrived by the rest rule, the property either jumps to the target, or stops where
  /// it is.
  static func spring(
    _ spring: Spring, from states: [MotionState], to target: [Double], rest: RestRule
  ) -> Flight {
    let time = spring.settlingTime(
      displacement: zip(states, target).map { $0.value - $1 },
      velocity: states.map(\.velocity), threshold: usable(rest.threshold))
    let motions = zip(states, target).map { state, target in
      SpringTrajectory(spring: spring, from: state, to: target)
    }
    let end = motions.map { rest.rest(of: $0, at: time, destination: $0.target) }
    return Flight(
      components: zip(motions, end).map { resting(PiecewiseTrajectory($0), at: $1, from: time) },
      phases: time > 0 ? [Phase(kind: .springing, start: 0, end: time)] : [],
      destination: end)
  }

  /// A motion that comes to rest at a time, unless the time is infinite.
  static func resting(
    _ motion: PiecewiseTrajectory, at value: Double, from time: Double
  ) -> PiecewiseTrajectory {
    time.isFinite ? motion.appending(at: time, ConstantTrajectory(value)) : motion
  }

  /// A threshold large enough to be reached.
  static func usable(_ threshold: Double) -> Double { max(threshold, 1e-9) }
}

extension Flight {
  /// The motion to an anchor: a spring that keeps the velocity, or a curve that starts from rest.
  static func snap(
    _ movement: PropertyMovement, from states: [MotionState], to target: [Double],
    rest: RestRule, tank: FuelTank
  ) -> Flight {
    switch movement {
    case .spring(let spring):
      return .spring(spring, from: states, to: target, rest: rest)
    case .engine(let engine):
      let components = engine.motion(from: states, to: target, tank: tank)
      let end = components.map { $0.settlingTime(threshold: 0) }.max() ?? 0
      return Flight(
        components: components.map { PiecewiseTrajectory($0) },
        phases: end > 0 ? [Phase(kind: .springing, start: 0, end: end)] : [],
        destination: target)
    case .animate(let duration, let timingFunction):
      let components = zip(states, target).map { state, target in
        PiecewiseTrajectory(
          EasedTrajectory(
            from: state.value, to: target, duration: duration, timingFunction: timingFunction))
      }
      let isMoving = duration > 0 && states.map(\.value) != target
      return Flight(
        components: components,
        phases: isMoving ? [Phase(kind: .animating, start: 0, end: duration)] : [],
        destination: target)
    }
  }
}
