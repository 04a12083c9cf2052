import Geometry
import Layers
import Motion

/// An animation as it was added: copied, its begin resolved, its curves prepared for sampling.
struct PreparedAnimation: Sendable {
  let timing: MediaTiming
  private let timingFunction: TimingFunction?
  private let effect: Effect

  private indirect enum Effect: Sendable {
    case property(LayerKeyPath, ValueCurve, isAdditive: Bool, isCumulative: Bool)
    case group([PreparedAnimation])
  }

  /// Prepares an animation whose begin is already in its parent's time.
  init(_ animation: LayerAnimation, timing: MediaTiming) {
    self.timing = timing
    timingFunction = animation.timingFunction
    switch animation.kind {
    case .property(let property):
      effect = .property(
        property.keyPath, ValueCurve(property.curve), isAdditive: property.isAdditive,
        isCumulative: property.isCumulative)
    case .group(let children):
      effect = .group(
        children.map { child in
          // A child without a duration takes the group's.
          var childTiming = child.timing
          if childTiming.duration <= 0 { childTiming.duration = timing.duration }
          childTiming.beginTime += child.delay
          return PreparedAnimation(child, timing: childTiming)
        })
    }
  }

  /// Every key path that the animation changes.
  var keyPaths: [LayerKeyPath] {
    switch effect {
    case .property(let keyPath, let curve, _, _):
      if case .path(let path) = curve, path.turns {
        [keyPath, LayerKeyPath(.transform)]
      } else {
        [keyPath]
      }
    case .group(let children): children.flatMap(\.keyPaths)
    }
  }

  /// Applies the animation to a layer at a time of its parent.
  func apply(to sample: inout LayerSample, at parent: MotionState) {
    guard let position = timing.position(at: parent) else { return }
    switch effect {
    case .group(let children):
      let time = warped(position)
      for child in children { child.apply(to: &sample, at: time) }
    case .property(let keyPath, let curve, let isAdditive, let isCumulative):
      let pace = timingFunction?.pace(of: position.progress) ?? position.progress
      // An additive curve is relative: what lies below is added to it, not part of it.
      guard let running = sample.state(of: keyPath) else { return }
      let base = isAdditive ? running.neutral : running
      guard var state = curve.value(pace: pace, time: position.time, base: base) else { return }
      if isCumulative { accumulate(curve, position, base: base, onto: &state) }
      sample.set(isAdditive ? running.adding(state) : state, for: keyPath)
      if case .path(let path) = curve, let angle = path.rotation(at: pace) {
        sample.turn(by: angle)
      }
    }
  }

  /// The group's local time after its own timing function.
  private func warped(_ position: CyclePosition) -> MotionState {
    guard let timingFunction else { return position.time }
    let pace = timingFunction.pace(of: position.progress)
    return MotionState(
      value: pace.value * timing.duration, velocity: pace.velocity * timing.duration)
  }

  /// Adds the end of the cycle for each completed one; with autoreverse that is the first value.
  private func accumulate(
    _ curve: ValueCurve, _ position: CyclePosition, base: AnimatedValue,
    onto state: inout AnimatedValue
  ) {
    guard position.completedCycles >= 1 else { return }
    let endProgress = timing.autoreverses ? 0.0 : 1.0
    let end = MotionState(value: endProgress, velocity: 0)
    let endTime = MotionState(value: endProgress * timing.duration, velocity: 0)
    let cycles = Int(min(position.completedCycles, 1e15))
    guard let last = curve.value(pace: end, time: endTime, base: base),
      let sum = last.value.repeated(cycles)
    else { return }
    state = LayerState(resting: sum).adding(state)
  }
}

extension LayerState {
  /// What adds nothing: 0, or the identity.
  var neutral: LayerState {
    if case .transform = value { return LayerState(resting: .transform(.identity)) }
    return LayerState(resting: value.scaled(by: 0) ?? value)
  }
}
