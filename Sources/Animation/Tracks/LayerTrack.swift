import Layers
import Motion

/// Everything that happens to one layer.
struct LayerTrack: Sendable {
  /// The properties that anything sets or animates, in the order in which they were first touched;
  /// a property's index is its place.
  private(set) var properties: [LayerProperty] = []
  /// What the app sets, for each place.
  private(set) var models: [ModelTrack] = []
  private(set) var clock = ClockPlaces()
  /// Whether anything sets or animates the zPosition.
  private(set) var setsHeight = false
  /// In the order in which they were added, which is that of their tokens.
  private(set) var runs: [AnimationRun] = []
  /// When each run can have an effect, beside the runs so that most are passed by quickly.
  private var spans: [RunSpan] = []
  private var hasTransitions = false
  /// The runs that can change where the layer is.
  private var placingRuns: [Int] = []
  /// Whether anything sets or animates whether the layer is seen.
  private(set) var hasSights = false
  /// The places of the properties that the layer's place depends on.
  private var placingModels: [Int] = []
  /// Whether any property is bound at any time.
  private(set) var hasBindings = false
  private var hasPacers = false

  /// The place of a property, new when it has none.
  mutating func place(of property: LayerProperty) -> Int {
    if let index = properties.firstIndex(of: property) { return index }
    properties.append(property)
    models.append(ModelTrack())
    let place = properties.count - 1
    if property.isPlace { placingModels.append(place) }
    if property == .opacity || property == .hidden { hasSights = true }
    switch property {
    case .beginTime: clock.beginTime = place
    case .timeOffset: clock.timeOffset = place
    case .speed: clock.speed = place
    case .zPosition: setsHeight = true
    default: break
    }
    return place
  }

  mutating func setModel(_ value: LayerValue, for keyPath: LayerKeyPath, at time: Double) {
    models[place(of: keyPath.property)].set(value, for: keyPath, at: time)
  }

  mutating func setMotion(
    _ components: [any Trajectory], for keyPath: LayerKeyPath, at time: Double
  ) {
    models[place(of: keyPath.property)].setMotion(components, for: keyPath, at: time)
  }

  mutating func setBinding(_ binding: PropertyBinding, for keyPath: LayerKeyPath, at time: Double) {
    hasBindings = true
    models[place(of: keyPath.property)].setBinding(binding, for: keyPath, at: time)
  }

  mutating func append(_ run: AnimationRun) {
    if case .transition = run.effect { hasTransitions = true }
    runs.append(run)
    spans.append(run.span)
    if run.changesPlace { placingRuns.append(runs.count - 1) }
    if run.pacer != nil { hasPacers = true }
  }

  /// The run with a token.
  func run(_ token: AnimationToken) -> AnimationRun? { index(of: token).map { runs[$0] } }

  private func index(of token: AnimationToken) -> Int? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].token.index < token.index { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].token == token ? low : nil
  }

  mutating func remove(_ token: AnimationToken, at time: Double) {
    guard let index = index(of: token) else { return }
    remove(index, at: time)
  }

  private mutating func remove(_ index: Int, at time: Double) {
    runs[index].removedAt = min(runs[index].removedAt, time)
    spans[index].removedAt = runs[index].removedAt
  }

  /// Takes away the runs that are there at a time and match, and says which those were.
  ///
  /// What is over and removed on completion was gone before.
  mutating func removeRuns(
    at time: Double, local: Double, where matches: (AnimationRun) -> Bool
  ) -> [AnimationToken] {
    var removed: [AnimationToken] = []
    for index in spans.indices
    where spans[index].isPresent(at: time, local: local) && matches(runs[index]) {
      removed.append(runs[index].token)
      remove(index, at: time)
    }
    return removed
  }

  /// Whether other layers have a say in this one: it may move whenever they do.
  var followsOthers: Bool { hasBindings || hasPacers }

  /// Whether anything sets or animates where the layer is.
  var hasPlaces: Bool { !placingModels.isEmpty }

  /// Until when the layer's place stays as it is at a time, as far as is known then: the time
  /// itself when it moves.
  ///
  /// Runs count by the local time, nil where the layer's clock is not the scene's; they are left
  /// out for the model.
  func placeStays(from time: Double, local: Double?, countsRuns: Bool) -> Double {
    for place in placingModels where models[place].restTime(threshold: 0) > time { return time }
    guard countsRuns else { return .infinity }
    var end = Double.infinity
    for index in placingRuns where spans[index].removedAt > time {
      guard let local else { return time }
      let span = spans[index]
      if span.goneFrom <= local { continue }
      guard span.runsForward else { return time }
      if local < span.begin {
        end = min(end, span.begin)
      } else if local < span.end {
        return time
      }
    }
    return end
  }

  /// How many times its size about its anchor point the layer has from a time on at most, as long as
  /// nothing more happens to it; infinity where it may go elsewhere or that cannot be told.
  func growth(from time: Double) -> Double {
    guard !followsOthers else { return .infinity }
    for place in placingModels where !models[place].isEmpty {
      if properties[place] == .transform || models[place].restTime(threshold: 0) > time {
        return .infinity
      }
    }
    return placingRuns.reduce(1) { growth, run in
      spans[run].removedAt > time ? max(growth, spans[run].growth) : growth
    }
  }

  /// The runs that are there at a time, though they may have no effect yet.
  func presentRuns(at time: Double, local: Double) -> [AnimationRun] {
    spans.indices.filter { spans[$0].isPresent(at: time, local: local) }.map { runs[$0] }
  }
}

extension LayerTrack {
  /// The layer with what the app has set by a time.
  func sample(_ layer: Layer, at time: Double, tracksRates: Bool) -> LayerSample {
    var sample = LayerSample(layer, properties: properties, tracksRates: tracksRates)
    for place in models.indices where !models[place].isEmpty {
      models[place].apply(to: &sample, place: place, at: time)
    }
    return sample
  }

  /// The layer as far as its place goes, and no further.
  func samplePlace(
    _ layer: Layer, at time: Double, local: MotionState?, countsRuns: Bool
  ) -> LayerSample {
    var sample = LayerSample(layer, properties: properties, tracksRates: false)
    for place in placingModels where !models[place].isEmpty {
      models[place].apply(to: &sample, place: place, at: time)
    }
    guard countsRuns, let local else { return sample }
    for index in placingRuns where spans[index].hasEffect(at: time, local: local.value) {
      if case .animation(let animation) = runs[index].effect {
        animation.apply(to: &sample, at: local)
      }
    }
    return sample
  }

  /// Puts the animations on top, in the order in which they were added.
  ///
  /// `progress` tells how far an animator has come, for the animations that it paces.
  func applyAnimations(
    to sample: inout LayerSample, at time: Double, local: MotionState,
    progress: (AnimationPacer) -> MotionState?
  ) {
    for index in spans.indices where spans[index].hasEffect(at: time, local: local.value) {
      guard case .animation(let animation) = runs[index].effect else { continue }
      if let pacer = runs[index].pacer {
        if let progress = progress(pacer) { animation.apply(to: &sample, atProgress: progress) }
      } else {
        animation.apply(to: &sample, at: local)
      }
    }
  }

  /// The transition that is running.
  func transition(at time: Double, local: MotionState) -> RunningTransition? {
    guard hasTransitions else { return nil }
    for index in spans.indices.reversed()
    where spans[index].hasEffect(at: time, local: local.value) {
      if case .transition(let from, let kind, let transition) = runs[index].effect,
        let progress = transition.progress(at: local)
      {
        return RunningTransition(
          from: from, kind: kind, progress: progress, stillFrom: transition.stillFrom)
      }
    }
    return nil
  }
}
