import FlipbookCalculus
import FlipbookLayers

/// The structures that the tree has over time, with the layers of each that may change.
struct Epochs: Sendable {
  private(set) var all: [Epoch]
  /// The layers with tracks, and all their ancestors, in each epoch.
  private(set) var liveLayers: [Set<LayerID>]
  /// Whether any layer has its own clock initially, in any epoch.
  private(set) var startWithClocks: Bool

  init(root: Layer) {
    all = [Epoch(start: 0, root: root)]
    liveLayers = [[]]
    startWithClocks = all[0].hasClocks
    markLive(all[0].everLive, inEpoch: 0)
  }

  /// The index of the epoch at a time; the first one also before it begins.
  func index(at time: Double) -> Int {
    max(0, all.partitioningIndex { !($0.start <= time) } - 1)
  }

  func at(_ time: Double) -> Epoch { all[index(at: time)] }

  var last: Epoch { all[all.count - 1] }

  /// Begins a new epoch with another structure.
  ///
  /// - Parameter layers: The layers with tracks.
  mutating func append(_ root: Layer, at time: Double, tracking layers: [LayerID]) {
    let epoch = Epoch(start: time, root: root)
    startWithClocks = startWithClocks || epoch.hasClocks
    if last.start >= time {
      all[all.count - 1] = epoch
      liveLayers[all.count - 1] = []
    } else {
      all.append(epoch)
      liveLayers.append([])
    }
    markLive(layers, inEpoch: all.count - 1)
    markLive(epoch.everLive, inEpoch: all.count - 1)
  }

  /// Moves a layer among its siblings in a new epoch, which shares everything else with the last one;
  /// returns false where it cannot.
  mutating func move(_ layer: LayerID, to index: Int?, at time: Double) -> Bool {
    guard let parent = last.parents[layer],
      let epoch = Epoch(
        start: time, reordering: parent, of: last,
        { sublayers in
          guard let old = sublayers.firstIndex(where: { $0.id == layer }) else { return }
          let moved = sublayers.remove(at: old)
          sublayers.insert(moved, before: index)
        })
    else { return false }
    if last.start >= time {
      all[all.count - 1] = epoch
    } else {
      all.append(epoch)
      // The same layers are live.
      liveLayers.append(liveLayers[liveLayers.count - 1])
    }
    return true
  }

  /// Replaces layers that have the same id; returns false if one of the old layers does not match.
  mutating func replaceLayers(_ changes: [LayerID: (old: Layer, new: Layer)]) -> Bool {
    for index in all.indices {
      guard let root = all[index].root.replacing(changes) else { return false }
      all[index] = Epoch(start: all[index].start, root: root)
    }
    startWithClocks = all.contains { $0.hasClocks }
    return true
  }

  /// Marks a layer and its ancestors as live.
  mutating func markLive(_ layer: LayerID) {
    for index in all.indices { markLive([layer], inEpoch: index) }
  }

  private mutating func markLive(_ layers: [LayerID], inEpoch index: Int) {
    for layer in layers {
      var current: LayerID? = layer
      while let id = current, liveLayers[index].insert(id).inserted {
        current = all[index].parents[id]
      }
    }
  }

  /// Whether a layer is always in the tree and has the same initial values in every epoch.
  func areAlike(for id: LayerID) -> Bool {
    guard all.count > 1 else { return all[0].contains(id) }
    guard let first = all[0].layer(id) else { return false }
    return all.dropFirst().allSatisfy { $0.layer(id) == first }
  }

  /// A layer as it first appears in the tree, without its sublayers; nil when it never does.
  func firstLayer(_ id: LayerID) -> Layer? {
    for epoch in all { if let layer = epoch.layer(id) { return layer } }
    return nil
  }
}

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
