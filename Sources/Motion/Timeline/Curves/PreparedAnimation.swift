import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion

/// An added animation: a copy with its begin time resolved, and its curves prepared for sampling.
///
/// A class, because it is read at every instant and never changes: a copy of all of it would take as
/// long as evaluating it.
final class PreparedAnimation: Sendable {
  let timing: MediaTiming
  /// Every key path that the animation affects.
  let keyPaths: [LayerKeyPath]
  /// The indexes of their properties in the layer's track.
  let affected: PropertyMask
  let timingFunction: TimingFunction?
  let effect: Effect

  enum Effect: Sendable {
    case property(PreparedProperty)
    case group([PreparedAnimation])
    case roll(PreparedRoll)
  }

  /// Prepares an animation whose begin time is already in its parent's time.
  ///
  /// `seenBefore` contains the previous presentation values, for an animation that starts from
  /// them.
  init(
    _ animation: LayerAnimation, timing: MediaTiming, on indexes: inout PropertyIndexes,
    seenBefore: [LayerKeyPath: LayerValue]
  ) {
    self.timing = timing
    timingFunction = animation.timingFunction
    switch animation.kind {
    case .property(let property):
      let prepared = PreparedProperty(property, on: &indexes, seenBefore: seenBefore)
      effect = .property(prepared)
      keyPaths = [property.keyPath] + (prepared.rotates ? [LayerKeyPath(.transform)] : [])
      affected = prepared.affected
    case .group(let children):
      let prepared = children.map { child in
        // A child without a duration has the group's duration.
        var childTiming = child.timing
        if !(childTiming.duration > 0) { childTiming.duration = timing.duration }
        if childTiming.beginTime == 0 { childTiming.beginTime = child.delay }
        return PreparedAnimation(child, timing: childTiming, on: &indexes, seenBefore: seenBefore)
      }
      effect = .group(prepared)
      keyPaths = prepared.flatMap(\.keyPaths)
      affected = prepared.reduce(into: PropertyMask()) { $0.formUnion($1.affected) }
    case .transition:
      effect = .group([])
      keyPaths = []
      affected = PropertyMask()
    case .roll(let roll):
      effect = .roll(PreparedRoll(roll, pacedBy: animation.timingFunction))
      keyPaths = [LayerKeyPath(.string)]
      affected = .all
    }
  }

  /// The number of cycles that are searched for joints, because repetitions are all alike.
  private static let maximumCycles = 4

  /// The times at which one formula of the animation is followed by another while it runs, in the
  /// time of its parent: at the joints of keyframes, in the first cycles.
  var joints: [Double] {
    let inner: [Double]
    switch effect {
    case .property(let property):
      inner = property.joints.compactMap { joint in
        // The time of a joint is where the animation's own pace reaches it.
        timingFunction.map { function in
          RootSearch.root(in: 0...1) { function.value(at: $0) - joint }
        } ?? joint
      }.map { $0 * timing.duration }
    case .group(let children):
      inner = timingFunction == nil ? children.flatMap(\.joints) : []
    case .roll: inner = []
    }
    guard !inner.isEmpty, timing.speed > 0, timing.duration > 0, timing.timeOffset == 0 else {
      return []
    }
    let begin = timing.beginTime
    return (0..<Self.maximumCycles).flatMap { cycle in
      inner.map { local in
        let passed = timing.autoreverses && cycle % 2 == 1 ? timing.duration - local : local
        return begin + (Double(cycle) * timing.duration + passed) / timing.speed
      }
    }.filter { $0 < timing.endTime }
  }

  /// Applies an animation of one property to a layer at a progress, which may be outside 0…1.
  func apply(to sample: inout LayerSample, atProgress progress: MotionState) {
    if case .roll(let roll) = effect { return sample.add(roll.roll(atFraction: progress.value)) }
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
    case .roll(let roll):
      sample.add(roll.roll(at: position.time.value, of: timing.duration))
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
