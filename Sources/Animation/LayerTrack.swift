import Layers
import Motion

/// Everything that happens to one layer.
struct LayerTrack: Sendable {
  /// In the order in which the properties were first set.
  private(set) var models: [LayerProperty: ModelTrack] = [:]
  private var order: [LayerProperty] = []
  var runs: [AnimationRun] = []

  mutating func setModel(_ value: LayerValue, for keyPath: LayerKeyPath, at time: Double) {
    note(keyPath.property)
    models[keyPath.property, default: ModelTrack()].set(value, for: keyPath, at: time)
  }

  mutating func setMotion(
    _ components: [any Trajectory], for keyPath: LayerKeyPath, at time: Double
  ) {
    note(keyPath.property)
    models[keyPath.property, default: ModelTrack()].setMotion(components, for: keyPath, at: time)
  }

  private mutating func note(_ property: LayerProperty) {
    if models[property] == nil { order.append(property) }
  }

  /// Writes what the app has set.
  func applyModel(to sample: inout LayerSample, at time: Double) {
    for property in order { models[property]?.apply(to: &sample, at: time) }
  }

  /// Puts the animations on top, in the order in which they were added.
  func applyAnimations(to sample: inout LayerSample, at time: Double, local: MotionState) {
    for run in runs where run.isPresent(at: time) {
      if case .animation(let animation) = run.effect { animation.apply(to: &sample, at: local) }
    }
  }

  /// The transition that is running, its old rendering and its progress; the latest one wins.
  func transition(
    at time: Double, local: MotionState
  ) -> (from: Layer, kind: TransitionKind, progress: Double)? {
    for run in runs.reversed() where run.isPresent(at: time) {
      if case .transition(let from, let kind, let transition) = run.effect,
        let progress = transition.progress(at: local)
      {
        return (from, kind, progress)
      }
    }
    return nil
  }

  /// The layer's own clock at an instant, read from the model: its local time by its parent's.
  static func localTime(of sample: LayerSample, parent: MotionState) -> MotionState {
    let layer = sample.layer
    let begin = sample.rate(of: .beginTime)
    let offset = sample.rate(of: .timeOffset)
    let speed = sample.rate(of: .speed)
    let elapsed = parent.value - layer.beginTime
    return MotionState(
      value: elapsed * layer.speed + layer.timeOffset,
      velocity: (parent.velocity - begin) * layer.speed + elapsed * speed + offset)
  }
}

extension LayerSample {
  /// The rate of a property that is a number.
  func rate(of property: LayerProperty) -> Double {
    guard case .number(let rate)? = rates[property] else { return 0 }
    return rate
  }
}
