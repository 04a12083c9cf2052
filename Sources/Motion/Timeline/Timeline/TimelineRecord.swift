import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

extension Layer {
  /// The tree with some layers replaced.
  fileprivate func replacing(_ changes: [LayerID: (old: Layer, new: Layer)]) -> Layer? {
    var result = self
    if let change = changes[id] {
      result.sublayers = []
      guard result == change.old else { return nil }
      result = change.new
    }
    result.sublayers = []
    for sublayer in sublayers {
      guard let other = sublayer.replacing(changes) else { return nil }
      result.sublayers.append(other)
    }
    return result
  }
}

/// The storage of a timeline and its builder: epochs of structure, and for each layer the tracks of
/// its model values, its clock and its animations.
struct TimelineRecord: Sendable {
  private(set) var epochs: [Epoch]
  private(set) var tracks = LayerTracks()
  /// Counts the changes of each track, to validate cached results.
  private(set) var versions: [LayerID: Int] = [:]
  /// The properties that have changed since they were last taken.
  private var changed: Set<TrackedProperty> = []
  /// The layers with tracks, and all their ancestors, in each epoch.
  private(set) var liveLayers: [Set<LayerID>]
  /// The combined roles of all properties that are set or animated on any layer.
  private(set) var roles: LayerProperty.Roles = []
  /// Whether any layer has its own clock initially, in any epoch.
  private var startsWithClocks: Bool
  /// The layers in the root that are above the whole film and not part of its transitions.
  var overlays: Set<LayerID> = []

  init(root: Layer) {
    epochs = [Epoch(start: 0, root: root)]
    liveLayers = [[]]
    startsWithClocks = epochs[0].hasClocks
    for layer in epochs[0].everLive { markLive(layer, inEpoch: 0) }
  }

  /// Changes some properties in a layer's track, and marks the layer and its ancestors as live.
  mutating func withTrack<Result>(
    of layer: LayerID, changing properties: [LayerProperty],
    _ change: (inout LayerTrack) -> Result
  ) -> Result {
    if tracks.index(of: layer) == nil {
      for index in epochs.indices { markLive(layer, inEpoch: index) }
    }
    defer {
      versions[layer, default: 0] += 1
      noteChange(of: properties, in: layer)
      if let index = tracks.index(of: layer) {
        roles.formUnion(tracks.values[index].indexes.roles)
      }
    }
    return tracks.change(layer, change)
  }

  mutating func noteChange(of properties: [LayerProperty], in layer: LayerID) {
    for property in properties { changed.insert(TrackedProperty(property, of: layer)) }
  }

  /// Removes and returns the properties that have changed since the last call.
  mutating func takeChanges() -> Set<TrackedProperty> {
    defer { changed = [] }
    return changed
  }

  /// Begins a new epoch with another structure.
  mutating func replaceStructure(with root: Layer, at time: Double) {
    let epoch = Epoch(start: time, root: root)
    startsWithClocks = startsWithClocks || epoch.hasClocks
    if let last = epochs.last, last.start >= time {
      epochs[epochs.count - 1] = epoch
      liveLayers[epochs.count - 1] = []
    } else {
      epochs.append(epoch)
      liveLayers.append([])
    }
    for layer in tracks.layers { markLive(layer, inEpoch: epochs.count - 1) }
    for layer in epoch.everLive { markLive(layer, inEpoch: epochs.count - 1) }
  }

  /// Replaces layers that have the same id; returns false if one of the old layers does not match.
  mutating func replaceLayers(_ changes: [LayerID: (old: Layer, new: Layer)]) -> Bool {
    for index in epochs.indices {
      guard let root = epochs[index].root.replacing(changes) else { return false }
      epochs[index] = Epoch(start: epochs[index].start, root: root)
    }
    startsWithClocks = epochs.contains { $0.hasClocks }
    return true
  }

  /// Whether the times of any two layers may ever differ.
  var hasClocks: Bool { startsWithClocks || roles.contains(.clock) }

  private mutating func markLive(_ layer: LayerID, inEpoch index: Int) {
    var current: LayerID? = layer
    while let id = current, liveLayers[index].insert(id).inserted {
      current = epochs[index].parents[id]
    }
  }

  /// The index of the epoch at a time; the first one also before it begins.
  func epochIndex(at time: Double) -> Int {
    max(0, epochs.partitioningIndex { !($0.start <= time) } - 1)
  }

  func epoch(at time: Double) -> Epoch { epochs[epochIndex(at: time)] }
}

extension TimelineRecord {
  /// The tree at a time; only layers with tracks are sampled, all others are copied unchanged.
  ///
  /// - Parameter seenOnly: Whether what is in layers that show nothing is left as it was in the
  ///   model, because it is not drawn.
  func tree(at time: Double, _ tree: Timeline.Tree, seenOnly: Bool = false) -> Layer {
    let instant = Self.instant(time)
    let index = epochIndex(at: instant)
    // Trees carry no velocities, so the rate is 0.
    return sampled(
      epochs[index].root, at: instant, parent: MotionState(value: instant, velocity: 0), tree,
      live: liveLayers[index], seenOnly: seenOnly, Reading(ReadNumbers()))
  }

  private func sampled(
    _ layer: Layer, at time: Double, parent: MotionState, _ tree: Timeline.Tree,
    live: Set<LayerID>, copies: Int = 1, seenOnly: Bool = false, _ reading: Reading
  ) -> Layer {
    guard let index = tracks.index(of: layer.id) else {
      var result = layer
      if seenOnly, result.showsNoPart { return result }
      let local = Self.localTime(of: layer, parent: parent)
      result.kind.setTime(local.value)
      sampleSublayers(
        of: &result, at: time, parent: local, tree, live: live, copies: copies, seenOnly: seenOnly,
        reading)
      return result
    }
    let track = tracks.values[index]
    var sample = track.sample(layer, at: time, tracksRates: false)
    bindClock(of: track, in: &sample, at: time, tree, reading)
    let local = sample.localTime(parent: parent, clock: track.indexes.clock)
    move(&sample, by: track, of: layer.id, at: time, local: local, tree, reading)
    var result = sample.applied()
    if seenOnly, result.showsNoPart, !track.runs.traits.contains(.transitions) { return result }
    result.kind.setTime(local.value)
    sampleSublayers(
      of: &result, at: time, parent: local, tree, live: live, copies: copies, seenOnly: seenOnly,
      reading)
    guard tree == .presentation, let transition = track.transition(at: time, local: local) else {
      return result
    }
    return crossing(result, by: transition, at: time)
  }

  /// Applies animations, bindings and pins to a layer with its model values.
  func move(
    _ sample: inout LayerSample, by track: LayerTrack, of layer: LayerID, at time: Double,
    local: MotionState, _ tree: Timeline.Tree, _ reading: Reading = Reading()
  ) {
    if tree == .presentation {
      animate(&sample, by: track, of: layer, at: time, local: local, reading)
    }
    bind(&sample, by: track, at: time, tree, reading)
    pin(&sample, by: track, of: layer, at: time, tree, reading)
  }

  /// The presentation of a layer's sublayers at an instant.
  func sublayers(of id: LayerID, seenAt time: Double) -> [Layer] {
    let index = epochIndex(at: time)
    guard var layer = epochs[index].subtree(of: id), let local = localTime(of: id, at: time)
    else { return [] }
    sampleSublayers(
      of: &layer, at: time, parent: local, .presentation, live: liveLayers[index],
      Reading(ReadNumbers()))
    return layer.sublayers
  }

  private func sampleSublayers(
    of layer: inout Layer, at time: Double, parent: MotionState, _ tree: Timeline.Tree,
    live: Set<LayerID>, copies: Int = 1, seenOnly: Bool = false, _ reading: Reading
  ) {
    if case .emitter(let emitter) = layer.kind, tree == .presentation {
      let epoch = epoch(at: time)
      layer.kind = .emitter(emitting(emitter, of: layer, in: epoch, at: time, local: parent))
    }
    let outer = copies
    var copies = copies
    if case .replicator(var replicator) = layer.kind {
      copies *= max(1, replicator.count(within: outer))
      let inner = copies
      if tree == .presentation,
        let late = instances(
          of: replicator, showing: layer.sublayers, parent: parent,
          copies: outer, live: live,
          sample: {
            sampled(
              $0, at: time, parent: $1, tree, live: live, copies: inner, seenOnly: seenOnly,
              reading)
          })
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
          ? sampled(
            still[index], at: time, parent: parent, tree, live: live, copies: copies,
            seenOnly: seenOnly, reading)
          : still[index])
    }
    layer.sublayers = moved
  }

  /// A property of one layer, without sampling the rest of the tree; nil when the layer is not in
  /// the tree or does not have the property.
  ///
  /// For `usesWrittenAngles` see `LayerSample.state`.
  func state(
    of keyPath: LayerKeyPath, in id: LayerID, at time: Double, _ tree: Timeline.Tree,
    _ reading: Reading = Reading(), usesWrittenAngles: Bool = false
  ) -> LayerState? {
    let instant = Self.instant(time)
    let epoch = epoch(at: instant)
    guard let layer = epoch.layer(id) else { return nil }
    guard let track = tracks[id],
      let index = track.indexes.properties.firstIndex(of: keyPath.property)
    else {
      return keyPath.value(in: layer).map { LayerState(AnimatedValue($0)) }
    }
    // The place where a pinned view is held depends on its size too.
    let only = track.isPinned ? nil : index
    var sample = track.sample(layer, at: instant, tracksRates: true, only: only)
    if tree == .presentation, let local = localTime(of: id, at: instant, tree, reading) {
      animate(&sample, by: track, of: id, at: instant, local: local, only: only, reading)
    }
    bind(&sample, by: track, at: instant, tree, for: keyPath, reading)
    if keyPath.property == .position {
      pin(&sample, by: track, of: id, at: instant, tree, reading)
    }
    return sample.state(of: keyPath, usesWrittenAngles: usesWrittenAngles)
  }

  /// One layer without its sublayers; nil when it is not in the tree.
  func layer(_ id: LayerID, at time: Double, _ tree: Timeline.Tree) -> Layer? {
    let instant = Self.instant(time)
    guard let layer = epoch(at: instant).layer(id), let track = tracks[id] else {
      return epoch(at: instant).layer(id)
    }
    var sample = track.sample(layer, at: instant, tracksRates: false)
    if tree == .presentation, let local = localTime(of: id, at: instant) {
      animate(&sample, by: track, of: id, at: instant, local: local)
    }
    bind(&sample, by: track, at: instant, tree)
    pin(&sample, by: track, of: id, at: instant, tree)
    return sample.layer
  }

  /// One layer without its sublayers, of which only the geometry is valid; until when it does not
  /// change, and the maximum scale about its anchor point from then on, as far as is known; nil
  /// when it is not in the tree.
  func placement(
    of id: LayerID, at time: Double, _ tree: Timeline.Tree
  ) -> (layer: Layer, stays: Double, growth: Double)? {
    let instant = Self.instant(time)
    let epoch = epochs[epochIndex(at: instant)]
    guard let layer = epoch.layer(id) else { return nil }
    guard let track = tracks.index(of: id), tracks.values[track].indexes.roles.contains(.placement)
    else {
      return (layer, .infinity, .infinity)
    }
    if tracks.values[track].followsOthers {
      return self.layer(id, at: time, tree).map { ($0, instant, .infinity) }
    }
    // If clocks differ from the scene's, the times of runs are not scene times.
    let isPlain = !roles.contains(.clock) && !epoch.hasClocks
    let local =
      isPlain ? MotionState(value: instant, velocity: 1) : localTime(of: id, at: instant)
    let countsRuns = tree == .presentation
    let sample = tracks.values[track].samplePlacement(
      layer, at: instant, local: local, countsRuns: countsRuns)
    let stays = tracks.values[track].placeStays(
      from: instant, local: isPlain ? instant : nil, countsRuns: countsRuns)
    // Any other transform of its own has unlimited scale.
    let isUpright = layer.transform == .identity
    let growth = isUpright ? tracks.values[track].growth(from: instant) : .infinity
    return (sample.layer, stays, growth)
  }

  /// Whether a layer of the tree is neither hidden nor nearly transparent, as in hit testing.
  func isSeen(_ id: LayerID, at time: Double, _ tree: Timeline.Tree) -> Bool {
    if let track = tracks.index(of: id), tracks.values[track].indexes.roles.contains(.sight) {
      guard
        case .number(let opacity)? = state(of: LayerKeyPath(.opacity), in: id, at: time, tree)?
          .value, opacity >= 0.01
      else { return false }
      return state(of: LayerKeyPath(.hidden), in: id, at: time, tree)?.value != .bool(true)
    }
    guard let layer = epoch(at: Self.instant(time)).layer(id) else { return false }
    return !layer.isHidden && layer.opacity >= 0.01
  }

  /// The local time of a layer at a scene time, with its rate; nil when it is not in the tree.
  func localTime(
    of id: LayerID, at time: Double, _ tree: Timeline.Tree = .presentation,
    _ reading: Reading = Reading()
  ) -> MotionState? {
    let instant = Self.instant(time)
    let epoch = epochs[epochIndex(at: instant)]
    if !roles.contains(.clock), !epoch.hasClocks {
      return epoch.contains(id) ? MotionState(value: instant, velocity: 1) : nil
    }
    guard let chain = epoch.chain(to: id) else { return nil }
    return chain.reduce(MotionState(value: instant, velocity: 1)) { parent, link in
      guard let layer = epoch.layer(link) else { return parent }
      guard let track = tracks[link], !track.indexes.clock.isStill else {
        return Self.localTime(of: layer, parent: parent)
      }
      var sample = track.sample(layer, at: instant, tracksRates: true)
      bindClock(of: track, in: &sample, at: instant, tree, reading)
      return sample.localTime(parent: parent, clock: track.indexes.clock)
    }
  }

  /// The local time of a layer whose clock does not change.
  private static func localTime(of layer: Layer, parent: MotionState) -> MotionState {
    guard layer.beginTime != 0 || layer.timeOffset != 0 || layer.speed != 1 else { return parent }
    return LayerSample(layer, properties: [], tracksRates: false)
      .localTime(parent: parent, clock: ClockIndexes())
  }

  /// Times before 0, and NaN, count as 0.
  static func instant(_ time: Double) -> Double {
    time > 0 ? min(time, .greatestFiniteMagnitude) : 0
  }
}

extension Layer {
  /// Whether neither the layer nor anything in it is visible.
  var showsNoPart: Bool { isHidden || opacity <= 0 }
}

extension LayerKind {
  /// Sets the time of a nested scene, by the layer's local time.
  mutating func setTime(_ local: Double) {
    guard case .scene(var content) = self else { return }
    content.time = content.time(atLocal: local)
    self = .scene(content)
  }
}
