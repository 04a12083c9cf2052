import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

extension TimelineRecord {
  /// Applies the animations of a layer to its model values; of all, or of the property at an index.
  func animate(
    _ sample: inout LayerSample, by track: LayerTrack, of layer: LayerID, at time: Double,
    local: MotionState, only property: Int? = nil, _ reading: Reading = Reading()
  ) {
    track.applyAnimations(to: &sample, at: time, local: local, only: property) { pacer in
      progress(of: pacer, for: layer, at: time, local: local, reading)
    }
  }

  /// The progress of an animator for one of its layers.
  ///
  /// While it runs it is timed by the layer's own time since the run began, so that a stopped layer
  /// can be scrubbed by its `timeOffset` in this case too.
  func progress(
    of pacer: AnimationPacer, for layer: LayerID, at time: Double, local: MotionState? = nil,
    _ reading: Reading = Reading()
  ) -> MotionState? {
    guard let track = tracks[pacer.layer],
      let index = track.indexes.properties.firstIndex(of: pacer.property)
    else { return nil }
    if let (trajectory, start) = track.models[index].motion(at: time) {
      let begin = localTime(of: layer, at: start, .presentation, reading)?.value ?? start
      let local =
        local ?? localTime(of: layer, at: time, .presentation, reading)
        ?? MotionState(value: time, velocity: 1)
      let state = trajectory.state(at: local.value - begin)
      return MotionState(value: state.value, velocity: state.velocity * local.velocity)
    }
    return number(
      LayerKeyPath(pacer.property), of: pacer.layer, at: time, .presentation, reading.deeper())
  }

  /// Writes the properties of a layer that follow others, or only those that affect a key path.
  ///
  /// Only requested properties are followed, so that layers may be bound to each other in different
  /// properties.
  func bind(
    _ sample: inout LayerSample, by track: LayerTrack, at time: Double, _ tree: Timeline.Tree,
    for keyPath: LayerKeyPath? = nil, _ reading: Reading = Reading()
  ) {
    guard track.isBound else { return }
    for index in track.models.indices where track.models[index].followsOthers {
      if let keyPath, keyPath.property != track.indexes.properties[index] { continue }
      bind(index, of: track, in: &sample, at: time, tree, part: keyPath?.part, reading)
    }
  }

  /// Writes the bound values of a layer's clock, before its time is read.
  func bindClock(
    of track: LayerTrack, in sample: inout LayerSample, at time: Double, _ tree: Timeline.Tree,
    _ reading: Reading = Reading()
  ) {
    guard track.isBound else { return }
    for index in track.indexes.clock.indexes where track.models[index].followsOthers {
      bind(index, of: track, in: &sample, at: time, tree, part: nil, reading)
    }
  }

  private func bind(
    _ index: Int, of track: LayerTrack, in sample: inout LayerSample, at time: Double,
    _ tree: Timeline.Tree, part: LayerKeyPath.Part?, _ reading: Reading
  ) {
    guard reading.follows else { return }
    let property = track.indexes.properties[index]
    for (written, components, clocks) in track.models[index].timedMotions(at: time) {
      let elapsed = elapsed(by: clocks, at: time, reading)
      sample.set(
        components.map { trajectory in
          let state = trajectory.state(at: elapsed.value)
          return MotionState(value: state.value, velocity: state.velocity * elapsed.velocity)
        }, at: IndexedKeyPath(index: index, part: written))
    }
    for (written, binding) in track.models[index].bindings(at: time) {
      if part != nil, !LayerKeyPath(property, written).overlaps(LayerKeyPath(property, part)) {
        continue
      }
      if let fit = binding.fit {
        guard let size = size(of: fit, at: time, tree, sample: sample, reading) else {
          continue
        }
        sample.set(size, at: IndexedKeyPath(index: index, part: written))
        continue
      }
      guard let source = number(of: binding, at: time, tree, reading),
        let value = binding.value(for: source, tracksRates: sample.tracksRates)
      else { continue }
      sample.set(value, at: IndexedKeyPath(index: index, part: written))
    }
  }

  /// The number that a binding follows at a time.
  private func number(
    of binding: PropertyBinding, at time: Double, _ tree: Timeline.Tree, _ reading: Reading
  ) -> MotionState? {
    guard binding.expression != nil else {
      guard let source = binding.sources.first else { return nil }
      return number(source.keyPath, of: source.layer, at: time, tree, reading.deeper())
    }
    var sources: [MotionState] = []
    for source in binding.sources {
      guard
        let number = number(source.keyPath, of: source.layer, at: time, tree, reading.deeper())
      else { return nil }
      sources.append(number)
    }
    return binding.number(of: sources)
  }

  /// The size of a layer's text at a time.
  private func size(
    of fit: TextFit, at time: Double, _ tree: Timeline.Tree, sample: LayerSample, _ reading: Reading
  ) -> AnimatedValue? {
    guard let layer = epoch(at: time).layer(fit.layer), case .text(var text) = layer.kind else {
      return nil
    }
    func state(_ property: LayerProperty) -> LayerState? {
      self.state(of: LayerKeyPath(property), in: fit.layer, at: time, tree, reading.deeper())
    }
    if case .string(let string)? = state(.string)?.value, string != text.string {
      text.string = string
    }
    var growth = 0.0
    if let size = state(.fontSize), case .number(let number) = size.value {
      text.fontSize = number
      if sample.tracksRates, case .number(let rate)? = size.velocity { growth = rate }
    }
    return fit.size(of: text, in: layer.bounds.size, growth: growth)
  }

  /// A number of a layer, with its velocity.
  func number(
    _ keyPath: LayerKeyPath, of layer: LayerID, at time: Double, _ tree: Timeline.Tree,
    _ reading: Reading
  ) -> MotionState? {
    guard reading.depth <= PropertyBinding.longestChain + 1 else { return nil }
    func read() -> MotionState? {
      guard let state = state(of: keyPath, in: layer, at: time, tree, reading),
        case .number(let value) = state.value
      else { return nil }
      guard case .number(let velocity)? = state.velocity else {
        return MotionState(value: value, velocity: 0)
      }
      return MotionState(value: value, velocity: velocity)
    }
    guard let numbers = reading.numbers else { return read() }
    return numbers.number(keyPath, of: layer, at: time, tree, depth: reading.depth, read)
  }
}
