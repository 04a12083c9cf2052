import FlipbookLayers
import FlipbookMotion

/// All changes of one layer over time.
struct LayerTrack: Sendable {
  /// The properties that are set or animated.
  private(set) var indexes = PropertyIndexes()
  /// The model values over time, for each property.
  private(set) var models: [ModelTrack] = []
  /// Whether other layers affect any property at any time: through a binding, or as its clocks.
  private(set) var isBound = false
  /// Whether the layer may stay in the visible area of a scroll view.
  private(set) var isPinned = false
  /// Every animation ever added, even if it has been removed.
  var runs = RunList()

  /// Prepares an animation for this layer; its begin time is in the layer's time.
  ///
  /// `seenBefore` contains the previous presentation values, for an animation that starts from
  /// them.
  mutating func prepare(
    _ animation: LayerAnimation, timing: MediaTiming, seenBefore: [LayerKeyPath: LayerValue] = [:]
  ) -> PreparedAnimation {
    let prepared = PreparedAnimation(
      animation, timing: timing, on: &indexes, seenBefore: seenBefore)
    addMissingModels()
    assertInvariant()
    return prepared
  }

  private mutating func index(of property: LayerProperty) -> Int {
    let index = indexes.index(of: property)
    addMissingModels()
    return index
  }

  private mutating func addMissingModels() {
    while models.count < indexes.properties.count { models.append(ModelTrack()) }
  }

  mutating func setModel(_ value: LayerValue, for keyPath: LayerKeyPath, at time: Double) {
    models[index(of: keyPath.property)].set(value, for: keyPath, at: time)
    assertInvariant()
  }

  mutating func setMotion(
    _ components: [any Trajectory], for keyPath: LayerKeyPath, at time: Double
  ) {
    models[index(of: keyPath.property)].setMotion(components, for: keyPath, at: time)
    assertInvariant()
  }

  mutating func setMotion(
    _ components: [any Trajectory], timedBy clocks: [MotionClock], for keyPath: LayerKeyPath,
    at time: Double
  ) {
    isBound = true
    models[index(of: keyPath.property)].setMotion(
      components, timedBy: clocks, for: keyPath, at: time)
    assertInvariant()
  }

  mutating func setBinding(_ binding: PropertyBinding, for keyPath: LayerKeyPath, at time: Double) {
    isBound = true
    models[index(of: keyPath.property)].setBinding(binding, for: keyPath, at: time)
    assertInvariant()
  }

  mutating func setPinned() {
    isPinned = true
    _ = index(of: .position)
    assertInvariant()
  }

  /// Whether other layers affect this one, which may then move whenever they do.
  var followsOthers: Bool { isBound || isPinned || runs.traits.contains(.paced) }

  /// Until when the layer's geometry does not change, from a time on, as far as is known then: the
  /// time itself when it moves.
  ///
  /// Runs are evaluated by the local time, which is nil if the layer's clock differs from the
  /// scene's; they are ignored for the model.
  func placeStays(from time: Double, local: Double?, countsRuns: Bool) -> Double {
    for index in indexes.placing where models[index].restTime(threshold: 0) > time { return time }
    guard countsRuns else { return .infinity }
    var end = Double.infinity
    for index in runs.placing where runs.spans[index].removedAt > time {
      guard let local else { return time }
      let span = runs.spans[index]
      if span.completedFrom <= local { continue }
      guard span.runsForward else { return time }
      if local < span.begin {
        end = min(end, span.begin)
      } else if local < span.end {
        return time
      }
    }
    return end
  }

  /// The maximum scale of the layer about its anchor point from a time on, if nothing else changes;
  /// infinity if it may move or the scale is unknown.
  func growth(from time: Double) -> Double {
    guard !followsOthers else { return .infinity }
    for index in indexes.placing where !models[index].isEmpty {
      if indexes.properties[index] == .transform || models[index].restTime(threshold: 0) > time {
        return .infinity
      }
    }
    return runs.placing.reduce(1) { growth, run in
      runs.spans[run].removedAt > time ? max(growth, runs.spans[run].growth) : growth
    }
  }
}

extension LayerTrack {
  /// The layer with its model values at a time.
  ///
  /// - Parameter property: The index of the only one that is read; nil for all.
  func sample(
    _ layer: Layer, at time: Double, tracksRates: Bool, only property: Int? = nil
  ) -> LayerSample {
    var sample = LayerSample(layer, properties: indexes.properties, tracksRates: tracksRates)
    if let property {
      models[property].apply(to: &sample, index: property, at: time)
      return sample
    }
    for index in models.indices where !models[index].isEmpty {
      models[index].apply(to: &sample, index: index, at: time)
    }
    return sample
  }

  /// The layer with valid geometry only.
  func samplePlacement(
    _ layer: Layer, at time: Double, local: MotionState?, countsRuns: Bool
  ) -> LayerSample {
    var sample = LayerSample(layer, properties: indexes.properties, tracksRates: false)
    for index in indexes.placing where !models[index].isEmpty {
      models[index].apply(to: &sample, index: index, at: time)
    }
    guard countsRuns, let local else { return sample }
    for index in runs.placing where runs.spans[index].hasEffect(at: time, local: local.value) {
      if case .animation(let animation) = runs.runs[index].effect {
        animation.apply(to: &sample, at: local)
      }
    }
    return sample
  }

  /// Applies the animations, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - property: The index of the only property that is read; nil for all. No animation reads
  ///     another property than it writes, so all others can be left out.
  ///   - progress: The progress of an animator, for the animations that it paces.
  func applyAnimations(
    to sample: inout LayerSample, at time: Double, local: MotionState, only property: Int? = nil,
    progress: (AnimationPacer) -> MotionState?
  ) {
    for index in runs.spans.indices
    where runs.spans[index].hasEffect(at: time, local: local.value)
      && property.map({ runs.spans[index].affected.contains($0) }) ?? true
    {
      guard case .animation(let animation) = runs.runs[index].effect else { continue }
      if let pacer = runs.runs[index].pacer(at: time) {
        if let progress = progress(pacer) { animation.apply(to: &sample, atProgress: progress) }
      } else {
        animation.apply(to: &sample, at: local)
      }
    }
  }

  /// The transition that is running; nil without one.
  func transition(at time: Double, local: MotionState) -> RunningTransition? {
    guard runs.traits.contains(.transitions) else { return nil }
    for index in runs.spans.indices.reversed()
    where runs.spans[index].hasEffect(at: time, local: local.value) {
      if case .transition(let from, let kind, let transition) = runs.runs[index].effect,
        let progress = transition.progress(at: local)
      {
        return RunningTransition(
          from: from, kind: kind, progress: progress, stillFrom: transition.stillFrom)
      }
    }
    return nil
  }
}

extension LayerTrack {
  var invariant: TrackInvariant {
    TrackInvariant(indexes: indexes.invariant, models: modelInvariant, runs: runs.invariant)
  }

  private var modelInvariant: TrackInvariant.Models {
    TrackInvariant.Models(
      bindings: models.map { ($0.followsOthers, $0.holdsFollower) },
      propertyCount: indexes.properties.count, isBound: isBound)
  }

  /// Stops a debug build if a cached value does not match the properties or the models; runs check
  /// themselves.
  private func assertInvariant() {
    assert(indexes.invariant.violations.isEmpty, "\(indexes.invariant.violations)")
    assert(modelInvariant.violations.isEmpty, "\(modelInvariant.violations)")
  }
}

extension PropertyIndexes {
  fileprivate var invariant: TrackInvariant.Indexes {
    TrackInvariant.Indexes(properties: properties, roles: roles, placing: placing, clock: clock)
  }
}
