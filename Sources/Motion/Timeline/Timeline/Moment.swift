import FlipbookGeometry
import FlipbookLayers
package import FlipbookMotion

/// The layers of a timeline at one instant, in one of its trees.
package struct Moment {
  let record: TimelineRecord
  /// In seconds of scene time, not before 0.
  let time: Double
  let tree: LayerTree
  /// After how many bindings the layers are read, and what these have read.
  private(set) var reading: Reading
  /// The structure of the tree.
  let epoch: Epoch

  init(record: TimelineRecord, time: Double, tree: LayerTree, reading: Reading) {
    self.record = record
    self.time = time
    self.tree = tree
    self.reading = reading
    epoch = record.epochs.at(time)
  }

  /// The presentation at another instant.
  func presentation(at time: Double) -> Moment { record.at(time, .presentation, reading) }

  /// The same layers, read after more bindings.
  func deeper(by links: Int = 1) -> Moment {
    var result = self
    result.reading = reading.deeper(by: links)
    return result
  }

  /// The same layers, each bound number of which is read once.
  var remembering: Moment {
    var result = self
    result.reading = Reading(ReadNumbers())
    return result
  }

  /// A property of one layer, without sampling the rest of the tree; nil when the layer is not in
  /// the tree or does not have the property.
  ///
  /// For `usesWrittenAngles` see `LayerSample.state`.
  func state(
    of keyPath: LayerKeyPath, in id: LayerID, usesWrittenAngles: Bool = false
  ) -> LayerState? {
    guard let layer = epoch.layer(id) else { return nil }
    guard let track = record.tracks[id],
      let index = track.indexes.properties.firstIndex(of: keyPath.property)
    else {
      return keyPath.value(in: layer).map { LayerState(AnimatedValue($0)) }
    }
    // The place where a pinned view is held depends on its size too.
    let only = track.isPinned ? nil : index
    var sample = track.sample(layer, at: time, tracksRates: true, only: only)
    if tree == .presentation, let local = localTime(of: id) {
      animate(&sample, by: track, of: id, local: local, only: only)
    }
    bind(&sample, by: track, for: keyPath)
    if keyPath.property == .position { pin(&sample, by: track, of: id) }
    return sample.state(of: keyPath, usesWrittenAngles: usesWrittenAngles)
  }

  /// One layer without its sublayers; nil when it is not in the tree.
  func layer(_ id: LayerID) -> Layer? {
    guard let layer = epoch.layer(id), let track = record.tracks[id] else {
      return epoch.layer(id)
    }
    var sample = track.sample(layer, at: time, tracksRates: false)
    let local = tree == .presentation ? localTime(of: id) : nil
    move(&sample, by: track, of: id, local: local)
    return sample.layer
  }

  /// Applies animations, bindings and pins to a layer with its model values.
  ///
  /// - Parameter local: The layer's time; nil for a layer without animations.
  func move(
    _ sample: inout LayerSample, by track: LayerTrack, of layer: LayerID, local: MotionState?
  ) {
    if tree == .presentation, let local {
      animate(&sample, by: track, of: layer, local: local)
    }
    bind(&sample, by: track)
    pin(&sample, by: track, of: layer)
  }

  /// Applies the animations of a layer to its model values; of all, or of the property at an index.
  func animate(
    _ sample: inout LayerSample, by track: LayerTrack, of layer: LayerID, local: MotionState,
    only property: Int? = nil
  ) {
    track.applyAnimations(to: &sample, at: time, local: local, only: property) { pacer in
      progress(of: pacer, for: layer, local: local)
    }
  }

  /// The progress of an animator for one of its layers, in the presentation.
  ///
  /// While it runs it is timed by the layer's own time since the run began, so that a stopped layer
  /// can be scrubbed by its `timeOffset` in this case too.
  func progress(
    of pacer: AnimationPacer, for layer: LayerID, local: MotionState? = nil
  ) -> MotionState? {
    guard let track = record.tracks[pacer.layer],
      let index = track.indexes.properties.firstIndex(of: pacer.property)
    else { return nil }
    if let (trajectory, start) = track.models[index].motion(at: time) {
      let begin = presentation(at: start).localTime(of: layer)?.value ?? start
      let local =
        local ?? localTime(of: layer) ?? MotionState(value: time, velocity: 1)
      let state = trajectory.state(at: local.value - begin)
      return MotionState(value: state.value, velocity: state.velocity * local.velocity)
    }
    return deeper().number(LayerKeyPath(pacer.property), of: pacer.layer)
  }

  /// A number of a layer, with its velocity.
  func number(_ keyPath: LayerKeyPath, of layer: LayerID) -> MotionState? {
    guard reading.depth <= PropertyBinding.longestChain + 1 else { return nil }
    guard let numbers = reading.numbers else { return state(of: keyPath, in: layer)?.number }
    return numbers.number(keyPath, of: layer, at: time, tree, depth: reading.depth) {
      state(of: keyPath, in: layer)?.number
    }
  }
}

extension LayerState {
  /// A number with its velocity; nil for other values.
  package var number: MotionState? {
    guard case .number(let value) = value else { return nil }
    guard case .number(let velocity)? = velocity else {
      return MotionState(value: value, velocity: 0)
    }
    return MotionState(value: value, velocity: velocity)
  }
}
