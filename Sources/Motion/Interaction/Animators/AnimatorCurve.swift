import FlipbookCalculus
import FlipbookMotion

/// The timing of an animator's run: its progress as a function of the fraction of time that has
/// passed.
enum AnimatorCurve: Sendable {
  case timing(TimingFunction)
  /// A spring scaled to a length in the spring's own seconds.
  case spring(SpringTrajectory, length: Double)

  /// Makes the curve for a duration in seconds along one axis.
  ///
  /// A spring and its length are the same along both axes; only the initial velocity differs.
  init(
    _ pacing: AnimatorTiming.Pacing, duration: Double, along axis: SpringVelocity.Axis = .x
  ) {
    switch pacing {
    case .curve(let function): self = .timing(function)
    case .spring(let spring, let velocity):
      self = .spring(
        .unitStep(spring, initialVelocity: velocity[axis]),
        length: spring.settlingDuration(initialVelocity: velocity))
    case .dampingRatio(let ratio, let velocity):
      let length = max(duration, 0.01)
      self = .spring(
        .unitStep(
          Spring(dampingRatio: ratio, duration: length, initialVelocity: velocity.fastest),
          initialVelocity: velocity[axis]),
        length: length)
    }
  }

  /// The state at a fraction of the time, 0…1, with the rate per whole duration.
  func state(at share: Double) -> MotionState {
    switch self {
    case .timing(let function):
      return MotionState(value: function.value(at: share), velocity: function.slope(at: share))
    case .spring(let spring, let length):
      let state = spring.state(at: share * length)
      return MotionState(value: state.value, velocity: state.velocity * length)
    }
  }

  /// The timing function; nil for springs.
  var timingFunction: TimingFunction? {
    if case .timing(let function) = self { function } else { nil }
  }
}

extension TimingFunction {
  /// The fraction of the time at which the curve has a progress, of several the one that is nearest
  /// to another fraction; nil if the curve does not have it.
  func share(showing progress: Double, near fraction: Double) -> Double? {
    // Before its time the curve is at its start, after it at its end.
    if progress == 0 && fraction <= 0 || progress == 1 && fraction >= 1 { return progress }
    let steps = 64
    var found: Double?
    for step in 0..<steps {
      let range = Double(step) / Double(steps)...Double(step + 1) / Double(steps)
      guard let share = RootSearch.root(in: range, of: { value(at: $0) - progress }),
        abs(share - fraction) < abs((found ?? .infinity) - fraction)
      else { continue }
      found = share
    }
    return found
  }

  /// The curve run backward: 1 − f(1 − x).
  var reversed: TimingFunction { TimingFunction(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}

/// The motion from one number to another along a curve, after a delay.
struct PacedTrajectory: Trajectory {
  var from: Double
  var to: Double
  /// In seconds; after delay and duration it rests at `to`.
  var delay: Double
  var duration: Double
  var curve: AnimatorCurve

  func state(at elapsed: Double) -> MotionState {
    let time = elapsed - delay
    guard time >= 0 else { return MotionState(value: from, velocity: 0) }
    guard time < duration else { return MotionState(value: to, velocity: 0) }
    let state = curve.state(at: time / duration)
    return MotionState(
      value: from + (to - from) * state.value, velocity: (to - from) * state.velocity / duration)
  }

  func settlingTime(threshold: Double) -> Double { from == to ? 0 : max(0, delay + duration) }
}
