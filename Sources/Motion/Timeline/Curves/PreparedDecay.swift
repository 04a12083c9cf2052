import FlipbookLayers
import FlipbookMotion

/// A decay prepared for sampling, in actual local seconds rather than scaled to its duration.
struct PreparedDecay: Sendable {
  /// nil reads the value below the animation.
  private let from: LayerValue?
  /// The displacement of each component from its start.
  private let trajectories: [any Trajectory]

  init(_ curve: DecayCurve) {
    from = curve.from
    let stop = curve.duration
    trajectories = curve.velocity.map { velocity in
      switch curve.rule {
      case .pop(let rate, _):
        PopDecayTrajectory(
          initialValue: 0, initialVelocity: velocity, decelerationRate: rate, duration: stop)
      case .scrollView(let rate, _):
        DecelerationTrajectory(initialValue: 0, initialVelocity: velocity, decelerationRate: rate)
      }
    }
  }

  var readsBase: Bool { from == nil }

  func value(time: MotionState, base: AnimatedValue?, tracksRates: Bool) -> AnimatedValue? {
    guard let start = from.map({ AnimatedValue($0) }) ?? base,
      let count = start.value.components?.count
    else { return nil }
    let states = (0..<count).map { index in
      index < trajectories.count
        ? trajectories[index].state(at: time.value) : MotionState(value: 0, velocity: 0)
    }
    guard let displacement = start.value.withComponents(states.map(\.value)),
      let value = start.value.addingComponents(displacement)
    else { return start }
    guard tracksRates,
      let rate = start.value.withComponents(states.map { $0.velocity * time.velocity })
    else { return AnimatedValue(value) }
    return AnimatedValue(value, rate: start.rate.flatMap { $0.addingComponents(rate) } ?? rate)
  }
}
