import Calculus
import Layers
import Motion

/// An animation as it was added: copied, its begin resolved, its curves prepared for sampling.
struct PreparedAnimation: Sendable {
  let timing: MediaTiming
  /// Every key path that the animation changes.
  let keyPaths: [LayerKeyPath]
  private let timingFunction: TimingFunction?
  private let effect: Effect

  private indirect enum Effect: Sendable {
    case property(PreparedProperty)
    case group([PreparedAnimation])
  }

  /// Prepares an animation whose begin is already in its parent's time.
  ///
  /// `seenBefore` holds what was seen just before, where the animation leads on from that.
  init(
    _ animation: LayerAnimation, timing: MediaTiming, on places: inout PropertyPlaces,
    seenBefore: [LayerKeyPath: LayerValue]
  ) {
    self.timing = timing
    timingFunction = animation.timingFunction
    switch animation.kind {
    case .property(let property):
      let prepared = PreparedProperty(property, on: &places, seenBefore: seenBefore)
      effect = .property(prepared)
      keyPaths = [property.keyPath] + (prepared.turns ? [LayerKeyPath(.transform)] : [])
    case .group(let children):
      let prepared = children.map { child in
        // A child without a duration takes the group's.
        var childTiming = child.timing
        if !(childTiming.duration > 0) { childTiming.duration = timing.duration }
        if childTiming.beginTime == 0 { childTiming.beginTime = child.delay }
        return PreparedAnimation(child, timing: childTiming, on: &places, seenBefore: seenBefore)
      }
      effect = .group(prepared)
      keyPaths = prepared.flatMap(\.keyPaths)
    case .transition:
      effect = .group([])
      keyPaths = []
    }
  }

  /// So many cycles are looked through for joints: what repeats does so in the same way.
  private static let mostCycles = 4

  /// When one formula of the animation goes over into the next while it runs, in the time of its
  /// parent: at the joints of keyframes, in the first cycles.
  var joints: [Double] {
    let inner: [Double]
    switch effect {
    case .property(let property):
      inner = property.joints.compactMap { joint in
        // A joint is passed where the animation's own pace has come there.
        timingFunction.map { function in
          RootSearch.root(in: 0...1) { function.value(at: $0) - joint }
        } ?? joint
      }.map { $0 * timing.duration }
    case .group(let children):
      inner = timingFunction == nil ? children.flatMap(\.joints) : []
    }
    guard !inner.isEmpty, timing.speed > 0, timing.duration > 0, timing.timeOffset == 0 else {
      return []
    }
    let begin = timing.beginTime
    return (0..<Self.mostCycles).flatMap { cycle in
      inner.map { local in
        let passed = timing.autoreverses && cycle % 2 == 1 ? timing.duration - local : local
        return begin + (Double(cycle) * timing.duration + passed) / timing.speed
      }
    }.filter { $0 < timing.endTime }
  }

  /// Applies an animation of one property to a layer at a progress, which may lie beyond 0…1.
  func apply(to sample: inout LayerSample, atProgress progress: MotionState) {
    guard case .property(let property) = effect else { return }
    let position = CyclePosition(
      time: progress, progress: progress, completedCycles: 0, isLimitFromLeft: false)
    property.apply(to: &sample, at: position, pace: progress, timing: timing)
  }

  /// Applies the animation to a layer at a time of its parent.
  func apply(to sample: inout LayerSample, at parent: MotionState, fromLeft: Bool = false) {
    guard let position = timing.position(at: parent, fromLeft: fromLeft) else { return }
    let pace = timingFunction?.pace(of: position.progress) ?? position.progress
    switch effect {
    case .property(let property):
      property.apply(to: &sample, at: position, pace: pace, timing: timing)
    case .group(let children):
      var time = position.time
      if timingFunction != nil {
        time = MotionState(
          value: pace.value * timing.duration, velocity: pace.velocity * timing.duration)
      }
      for child in children {
        child.apply(to: &sample, at: time, fromLeft: position.isLimitFromLeft)
      }
    }
  }
}
