import Layers
import Motion

/// A spring animation ready to be sampled, in real local seconds and not stretched to its duration.
struct PreparedSpring: Sendable {
  private let ends: Ends
  private let spring: Spring
  private let motion: Movement

  private enum Movement: Sendable {
    /// Progress from 0 to 1, which may overshoot.
    case progress(SpringTrajectory)
    /// Component by component, with velocities of their own.
    case components(velocities: [Double])
  }

  init(_ curve: SpringCurve) {
    ends = Ends(from: curve.from, to: curve.to, by: curve.by)
    spring = curve.spring
    switch curve.initialVelocity {
    case .normalized(let velocity):
      motion = .progress(.unitStep(curve.spring, initialVelocity: velocity))
    case .absolute(let velocities):
      motion = .components(velocities: velocities)
    }
  }

  func value(time: MotionState, base: AnimatedValue) -> AnimatedValue? {
    guard let (from, to) = ends.resolved(over: base) else { return nil }
    switch motion {
    case .progress(let trajectory):
      let state = trajectory.state(at: time.value)
      return .mix(
        from, to, at: MotionState(value: state.value, velocity: state.velocity * time.velocity))
    case .components(let velocities):
      guard let start = from.value.components, let end = to.value.components,
        start.count == end.count
      else { return nil }
      let states = start.indices.map { index in
        SpringTrajectory(
          spring: spring, displacement: start[index] - end[index],
          velocity: index < velocities.count ? velocities[index] : 0, target: end[index]
        ).state(at: time.value)
      }
      guard let value = to.value.withComponents(states.map(\.value)) else { return nil }
      return LayerState(
        value: value,
        velocity: to.value.withComponents(states.map { $0.velocity * time.velocity }))
    }
  }
}
