import FlipbookLayers

/// A period in which the structure of the tree does not change.
///
/// A class, because it is read often and never changes.
final class Epoch: Sendable {
  let start: Double
  /// The layers with their initial values; changes and animations are in the tracks.
  let root: Layer
  /// The superlayer of each layer.
  let parents: [LayerID: LayerID]
  /// Whether any layer has its own clock initially.
  let hasClocks: Bool
  /// Whether any layer has a zPosition initially.
  let hasHeights: Bool
  /// Whether any layer is a replicator, so that layers are displayed several times, possibly with
  /// delays.
  let hasReplicators: Bool
  /// The layers that can change at any time, even without a track: emitters and scenes.
  let everLive: [LayerID]
  /// The pin that holds each pinned view in sight.
  let pins: [LayerID: Pin]
  /// Each layer without its sublayers.
  private let layers: [LayerID: Layer]
  /// The sublayers of each layer that has some, with theirs.
  private let sublayers: [LayerID: [Layer]]

  init(start: Double, root: Layer) {
    self.start = start
    self.root = root
    let count = root.layerCount
    var parents: [LayerID: LayerID] = Dictionary(minimumCapacity: count)
    var layers: [LayerID: Layer] = Dictionary(minimumCapacity: count)
    var sublayers: [LayerID: [Layer]] = [:]
    var hasClocks = false
    var hasHeights = false
    var hasReplicators = false
    var everLive: [LayerID] = []
    var pinned: [LayerID: [LayerID]] = [:]
    func add(_ layer: Layer) {
      layer.sublayers.withUnsafeBufferPointer { sublayers in
        for index in sublayers.indices {
          parents[sublayers[index].id] = layer.id
          if sublayers[index].pinsToVisibleBounds {
            pinned[layer.id, default: []].append(sublayers[index].id)
          }
          add(sublayers[index])
        }
      }
      var alone = layer
      alone.sublayers = []
      layers[layer.id] = alone
      if !layer.sublayers.isEmpty { sublayers[layer.id] = layer.sublayers }
      if layer.kind.isEverLive { everLive.append(layer.id) }
      hasClocks = hasClocks || layer.beginTime != 0 || layer.timeOffset != 0 || layer.speed != 1
      hasHeights = hasHeights || layer.zPosition != 0
      if case .replicator = layer.kind { hasReplicators = true }
    }
    add(root)
    self.parents = parents
    self.hasClocks = hasClocks
    self.hasHeights = hasHeights
    self.hasReplicators = hasReplicators
    self.everLive = everLive.sorted()
    pins = Pin.all(of: pinned, parents: parents) { layers[$0]?.isScrollView == true }
    self.layers = layers
    self.sublayers = sublayers
  }

  /// The same layers in the same superlayers, of which one has its sublayers in another order.
  ///
  /// Everything else is shared with the epoch before, where no order decides of it: nil with pins.
  init?(start: Double, reordering parent: LayerID, of last: Epoch, _ order: (inout [Layer]) -> Void)
  {
    guard last.pins.isEmpty, let chain = last.chain(to: parent) else { return nil }
    let root = last.root(changing: parent, order)
    var sublayers = last.sublayers
    var layer = root
    for id in chain {
      if let inner = layer.sublayers.first(where: { $0.id == id }) { layer = inner }
      sublayers[id] = layer.sublayers
    }
    self.start = start
    self.root = root
    self.sublayers = sublayers
    parents = last.parents
    layers = last.layers
    hasClocks = last.hasClocks
    hasHeights = last.hasHeights
    hasReplicators = last.hasReplicators
    everLive = last.everLive
    pins = last.pins
  }

  var ids: Dictionary<LayerID, Layer>.Keys { layers.keys }

  func layer(_ id: LayerID) -> Layer? { layers[id] }

  /// A layer with its subtree; nil when it is not in the tree.
  func subtree(of id: LayerID) -> Layer? {
    guard var layer = layers[id] else { return nil }
    layer.sublayers = sublayers[id] ?? []
    return layer
  }

  /// The tree with the sublayers of a layer changed; the same where the layer is not in it.
  func root(changing layer: LayerID, _ change: (inout [Layer]) -> Void) -> Layer {
    var result = root
    if let chain = chain(to: layer) { result.change(along: chain.dropFirst(), change) }
    return result
  }

  func contains(_ id: LayerID) -> Bool { layers.index(forKey: id) != nil }

  /// The layers from the root to a layer, which is included; nil when it is not in the tree.
  func chain(to id: LayerID) -> [LayerID]? {
    guard layers[id] != nil else { return nil }
    var chain = [id]
    while let parent = parents[chain[chain.count - 1]] { chain.append(parent) }
    return chain.reversed()
  }
}

extension Layer {
  /// The number of layers in the tree, with itself.
  fileprivate var layerCount: Int {
    sublayers.withUnsafeBufferPointer { sublayers in
      sublayers.indices.reduce(1) { $0 + sublayers[$1].layerCount }
    }
  }
}
