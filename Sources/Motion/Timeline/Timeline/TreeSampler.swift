import FlipbookLayers
import FlipbookMotion

/// Samples the whole tree of a moment; only layers with tracks are sampled, all others are copied
/// unchanged.
struct TreeSampler {
  private let moment: Moment
  /// The layers that may change, and all their ancestors.
  private let live: Set<LayerID>
  /// Whether what is in layers that show nothing is left as it was in the model, because it is not
  /// drawn.
  private let seenOnly: Bool

  init(_ moment: Moment, seenOnly: Bool = false) {
    self.moment = moment.remembering
    self.seenOnly = seenOnly
    live = moment.record.epochs.liveLayers[moment.record.epochs.index(at: moment.time)]
  }

  /// The tree.
  func tree() -> Layer {
    // Trees carry no velocities, so the rate is 0.
    sampled(moment.epoch.root, parent: MotionState(value: moment.time, velocity: 0), copies: 1)
  }

  /// A layer of the tree with its sublayers.
  ///
  /// - Parameters:
  ///   - parent: The time of its superlayer.
  ///   - copies: How often replicators show it.
  private func sampled(_ layer: Layer, parent: MotionState, copies: Int) -> Layer {
    guard let index = moment.record.tracks.index(of: layer.id) else {
      var result = layer
      if seenOnly, result.showsNoPart { return result }
      let local = layer.localTime(parent: parent)
      result.kind.setTime(local.value)
      sampleSublayers(of: &result, parent: local, copies: copies)
      return result
    }
    let track = moment.record.tracks.values[index]
    var sample = track.sample(layer, at: moment.time, tracksRates: false)
    moment.bindClock(of: track, in: &sample)
    let local = sample.localTime(parent: parent, clock: track.indexes.clock)
    moment.move(&sample, by: track, of: layer.id, local: local)
    var result = sample.applied()
    if seenOnly, result.showsNoPart, !track.runs.traits.contains(.transitions) { return result }
    result.kind.setTime(local.value)
    sampleSublayers(of: &result, parent: local, copies: copies)
    guard moment.tree == .presentation,
      let transition = track.transition(at: moment.time, local: local)
    else { return result }
    return crossing(result, by: transition)
  }

  private func sampleSublayers(of layer: inout Layer, parent: MotionState, copies: Int) {
    if case .emitter(let emitter) = layer.kind, moment.tree == .presentation {
      layer.kind = .emitter(emitting(emitter, of: layer, local: parent))
    }
    var inner = copies
    if case .replicator(var replicator) = layer.kind {
      inner *= max(1, replicator.count(within: copies))
      if moment.tree == .presentation,
        let late = instances(
          of: replicator, showing: layer.sublayers, parent: parent, copies: copies, inner: inner)
      {
        replicator.instances = late
        layer.kind = .replicator(replicator)
      }
    }
    let still = layer.sublayers
    guard let first = still.firstIndex(where: { live.contains($0.id) }) else { return }
    // A new array, because layers that are replaced in a shared one are copied first.
    var moved: [Layer] = []
    moved.reserveCapacity(still.count)
    moved += still[..<first]
    for index in first..<still.count {
      moved.append(
        live.contains(still[index].id)
          ? sampled(still[index], parent: parent, copies: inner) : still[index])
    }
    layer.sublayers = moved
  }

  /// The sublayers of a replicator's second and following instances, each sampled at an earlier
  /// time than the previous one; nil if all instances are equal.
  ///
  /// Model changes appear in all instances at once; animations are delayed, as by a layer's own
  /// clock.
  private func instances(
    of replicator: ReplicatorContent, showing sublayers: [Layer], parent: MotionState,
    copies: Int, inner: Int
  ) -> [[Layer]]? {
    let count = replicator.count(within: copies)
    let delay = replicator.instanceDelay
    guard count > 1, delay != 0, delay.isFinite,
      sublayers.contains(where: { live.contains($0.id) })
    else { return nil }
    return (1..<count).map { index in
      let late = MotionState(
        value: DecimalTime.tidied(
          parent.value - Double(index) * delay,
          magnitude: max(abs(parent.value), Double(index) * abs(delay))),
        velocity: parent.velocity)
      return sublayers.map {
        live.contains($0.id) ? sampled($0, parent: late, copies: inner) : $0
      }
    }
  }

  /// An emitter with the particles that are alive.
  ///
  /// Model values apply as they were when a particle was born, converted by the emitter's own
  /// speed; animations of the emitter likewise, by its local time.
  private func emitting(
    _ emitter: EmitterContent, of layer: Layer, local: MotionState
  ) -> EmitterContent {
    var result = emitter
    guard let track = moment.record.tracks[layer.id], let initial = moment.epoch.layer(layer.id)
    else {
      result.particles = emitter.particles(at: local.value) { _ in emitter }
      return result
    }
    let speed = layer.speed == 0 ? 1 : layer.speed
    result.particles = emitter.particles(at: local.value) { birth in
      let then = moment.record.at(moment.time - (local.value - birth) / speed)
      var sample = track.sample(initial, at: then.time, tracksRates: false)
      then.animate(
        &sample, by: track, of: layer.id,
        local: MotionState(value: birth, velocity: local.velocity))
      guard case .emitter(let emitter) = sample.layer.kind else { return emitter }
      return emitter
    }
    return result
  }

  /// A layer during a transition to its content.
  private func crossing(_ layer: Layer, by transition: RunningTransition) -> Layer {
    let overlays = moment.record.overlays
    let shown = layer.sublayers.filter { overlays.contains($0.id) }
    var new = layer
    if !shown.isEmpty { new.sublayers.removeAll { overlays.contains($0.id) } }
    if let start = transition.stillFrom, start < moment.time {
      let still = TreeSampler(moment.record.at(start))
      new.sublayers = still.sublayers(of: layer.id).filter { !overlays.contains($0.id) }
      if let local = moment.record.at(start).localTime(of: layer.id) {
        new.kind.setTime(local.value)
      }
    }
    var crossing = new
    crossing.kind = .transition(
      from: transition.from, to: new, kind: transition.kind, progress: transition.progress)
    guard !shown.isEmpty else { return crossing }
    var film = Layer(id: layer.id)
    film.bounds = layer.bounds
    film.position = layer.position
    film.sublayers = [crossing] + shown
    return film
  }

  /// The sublayers of a layer; none when it is not in the tree.
  private func sublayers(of id: LayerID) -> [Layer] {
    guard var layer = moment.epoch.subtree(of: id),
      let local = moment.record.at(moment.time).localTime(of: id)
    else { return [] }
    sampleSublayers(of: &layer, parent: local, copies: 1)
    return layer.sublayers
  }
}

extension Layer {
  /// Whether neither the layer nor anything in it is visible.
  var showsNoPart: Bool { isHidden || opacity <= 0 }
}

extension LayerKind {
  /// Sets the time of a nested scene, by the layer's local time.
  fileprivate mutating func setTime(_ local: Double) {
    guard case .scene(var content) = self else { return }
    content.time = content.time(atLocal: local)
    self = .scene(content)
  }
}
