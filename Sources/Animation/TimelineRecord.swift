import Layers
import Motion

/// The storage behind a timeline and its builder: epochs of structure, and per layer the tracks of
/// its model values, its clock and its animations.
struct TimelineRecord: Sendable {
  private(set) var epochs: [Epoch]
  private(set) var tracks: [LayerID: LayerTrack] = [:]
  /// The layers that have tracks, and all layers above them, in each epoch.
  private(set) var liveLayers: [Set<LayerID>]

  init(root: Layer) {
    epochs = [Epoch(start: 0, root: root)]
    liveLayers = [[]]
  }

  /// Changes a layer's track, and notes that it and the layers above it move.
  mutating func withTrack<Result>(
    of layer: LayerID, _ change: (inout LayerTrack) -> Result
  ) -> Result {
    if tracks[layer] == nil {
      for index in epochs.indices { markLive(layer, inEpoch: index) }
    }
    return change(&tracks[layer, default: LayerTrack()])
  }

  /// Opens a new epoch with another structure.
  mutating func replaceStructure(with root: Layer, at time: Double) {
    let epoch = Epoch(start: time, root: root)
    if let last = epochs.last, last.start >= time {
      epochs[epochs.count - 1] = epoch
      liveLayers[epochs.count - 1] = []
    } else {
      epochs.append(epoch)
      liveLayers.append([])
    }
    for layer in tracks.keys { markLive(layer, inEpoch: epochs.count - 1) }
  }

  private mutating func markLive(_ layer: LayerID, inEpoch index: Int) {
    var current: LayerID? = layer
    while let id = current, liveLayers[index].insert(id).inserted {
      current = epochs[index].parents[id]
    }
  }

  func epochIndex(at time: Double) -> Int {
    var low = 0
    var high = epochs.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if epochs[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  func epoch(at time: Double) -> Epoch { epochs[epochIndex(at: time)] }
}

extension TimelineRecord {
  /// The tree at a time; only layers with tracks are sampled, all others are copied as they are.
  func tree(at time: Double, _ tree: Timeline.Tree) -> Layer {
    let instant = Self.instant(time)
    let index = epochIndex(at: instant)
    return sampled(
      epochs[index].root, at: instant, parent: MotionState(value: instant, velocity: 1), tree,
      live: liveLayers[index])
  }

  private func sampled(
    _ layer: Layer, at time: Double, parent: MotionState, _ tree: Timeline.Tree,
    live: Set<LayerID>
  ) -> Layer {
    guard live.contains(layer.id) else { return layer }
    var sample = LayerSample(layer)
    let track = tracks[layer.id]
    track?.applyModel(to: &sample, at: time)
    let local = LayerTrack.localTime(of: sample, parent: parent)
    if tree == .presentation {
      track?.applyAnimations(to: &sample, at: time, local: local)
    }
    for index in sample.layer.sublayers.indices {
      let sublayer = sample.layer.sublayers[index]
      guard live.contains(sublayer.id) else { continue }
      sample.layer.sublayers[index] = sampled(
        sublayer, at: time, parent: local, tree, live: live)
    }
    guard tree == .presentation, let track,
      let transition = track.transition(at: time, local: local)
    else { return sample.layer }
    var result = sample.layer
    result.content = .transition(
      from: transition.from, to: sample.layer, kind: transition.kind,
      progress: transition.progress)
    return result
  }

  /// A property of one layer, without sampling the rest of the tree.
  func state(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, _ tree: Timeline.Tree
  ) -> LayerState? {
    sample(of: layer, at: time, tree)?.state(of: keyPath)
  }

  /// One layer, without its sublayers, at a time; nil when it is not in the tree.
  func sample(of id: LayerID, at time: Double, _ tree: Timeline.Tree) -> LayerSample? {
    let instant = Self.instant(time)
    let epoch = epoch(at: instant)
    guard let chain = epoch.chain(to: id) else { return nil }
    var parent = MotionState(value: instant, velocity: 1)
    var result: LayerSample?
    for link in chain {
      guard let layer = epoch.layer(link) else { return nil }
      var sample = LayerSample(layer)
      tracks[link]?.applyModel(to: &sample, at: instant)
      parent = LayerTrack.localTime(of: sample, parent: parent)
      if link == id {
        if tree == .presentation {
          tracks[link]?.applyAnimations(to: &sample, at: instant, local: parent)
        }
        result = sample
      }
    }
    return result
  }

  /// The local time of a layer at a scene time, with its rate; nil when it is not in the tree.
  func localTime(of id: LayerID, at time: Double) -> MotionState? {
    let instant = Self.instant(time)
    let epoch = epoch(at: instant)
    guard let chain = epoch.chain(to: id) else { return nil }
    return chain.reduce(MotionState(value: instant, velocity: 1)) { parent, link in
      guard let layer = epoch.layer(link) else { return parent }
      var sample = LayerSample(layer)
      tracks[link]?.applyModel(to: &sample, at: instant)
      return LayerTrack.localTime(of: sample, parent: parent)
    }
  }

  /// Times before 0, and what is no time, count as 0.
  static func instant(_ time: Double) -> Double {
    time > 0 ? min(time, .greatestFiniteMagnitude) : 0
  }
}
