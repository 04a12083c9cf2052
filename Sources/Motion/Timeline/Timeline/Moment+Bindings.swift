import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

extension Moment {
  /// Writes the properties of a layer that follow others, or only those that affect a key path.
  ///
  /// Only requested properties are followed, so that layers may be bound to each other in different
  /// properties.
  func bind(
    _ sample: inout LayerSample, by track: LayerTrack, for keyPath: LayerKeyPath? = nil
  ) {
    guard track.isBound else { return }
    for index in track.models.indices where track.models[index].followsOthers {
      if let keyPath, keyPath.property != track.indexes.properties[index] { continue }
      bind(index, of: track, in: &sample, part: keyPath?.part)
    }
  }

  /// Writes the bound values of a layer's clock, before its time is read.
  func bindClock(of track: LayerTrack, in sample: inout LayerSample) {
    guard track.isBound else { return }
    for index in track.indexes.clock.indexes where track.models[index].followsOthers {
      bind(index, of: track, in: &sample, part: nil)
    }
  }

  private func bind(
    _ index: Int, of track: LayerTrack, in sample: inout LayerSample, part: LayerKeyPath.Part?
  ) {
    guard reading.follows else { return }
    let property = track.indexes.properties[index]
    for (written, components, clocks) in track.models[index].timedMotions(at: time) {
      let elapsed = elapsed(by: clocks)
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
        guard let size = size(of: fit, sample: sample) else { continue }
        sample.set(size, at: IndexedKeyPath(index: index, part: written))
        continue
      }
      guard let source = number(of: binding),
        let value = binding.value(for: source, tracksRates: sample.tracksRates)
      else { continue }
      sample.set(value, at: IndexedKeyPath(index: index, part: written))
    }
  }

  /// The number that a binding follows.
  private func number(of binding: PropertyBinding) -> MotionState? {
    guard binding.expression != nil else {
      guard let source = binding.sources.first else { return nil }
      return deeper().number(source.keyPath, of: source.layer)
    }
    var sources: [MotionState] = []
    for source in binding.sources {
      guard let number = deeper().number(source.keyPath, of: source.layer) else { return nil }
      sources.append(number)
    }
    return binding.number(of: sources)
  }

  /// The size of a layer's text.
  private func size(of fit: TextFit, sample: LayerSample) -> AnimatedValue? {
    guard let layer = epoch.layer(fit.layer), case .text(var text) = layer.kind else { return nil }
    if case .string(let string)? = deeper().state(of: LayerKeyPath(.string), in: fit.layer)?.value,
      string != text.string
    {
      text.string = string
    }
    var growth = 0.0
    if let size = deeper().state(of: LayerKeyPath(.fontSize), in: fit.layer),
      case .number(let number) = size.value
    {
      text.fontSize = number
      if sample.tracksRates, case .number(let rate)? = size.velocity { growth = rate }
    }
    return fit.size(of: text, in: layer.bounds.size, growth: growth)
  }
}
