import Layers

/// A stretch of time in which the structure of the tree does not change.
///
/// A class, because it is asked for often and never changes.
final class Epoch: Sendable {
  let start: Double
  /// Layers with their initial values; what is set and animated comes from the tracks.
  let root: Layer
  /// From each layer to its superlayer.
  let parents: [LayerID: LayerID]
  /// Whether any layer has a clock of its own to begin with.
  let hasClocks: Bool
  /// Whether any layer lies above or below its siblings to begin with.
  let hasHeights: Bool
  /// Whether any layer is shown several times, and some of them perhaps late.
  let hasReplicators: Bool
  /// The layers that are new at every instant, whatever happens to them: emitters, and scenes.
  let everLive: [LayerID]
  /// The layer itself, without sublayers.
  private let layers: [LayerID: Layer]

  init(start: Double, root: Layer) {
    self.start = start
    self.root = root
    var parents: [LayerID: LayerID] = [:]
    var layers: [LayerID: Layer] = [:]
    var hasClocks = false
    var hasHeights = false
    var hasReplicators = false
    var everLive: [LayerID] = []
    var pending = [root]
    while let layer = pending.popLast() {
      for sublayer in layer.sublayers { parents[sublayer.id] = layer.id }
      pending.append(contentsOf: layer.sublayers)
      var alone = layer
      alone.sublayers = []
      layers[layer.id] = alone
      if layer.content.isEverLive { everLive.append(layer.id) }
      hasClocks = hasClocks || layer.beginTime != 0 || layer.timeOffset != 0 || layer.speed != 1
      hasHeights = hasHeights || layer.zPosition != 0
      if case .replicator = layer.content { hasReplicators = true }
    }
    self.parents = parents
    self.hasClocks = hasClocks
    self.hasHeights = hasHeights
    self.hasReplicators = hasReplicators
    self.everLive = everLive.sorted()
    self.layers = layers
  }

  var ids: Dictionary<LayerID, Layer>.Keys { layers.keys }

  func layer(_ id: LayerID) -> Layer? { layers[id] }

  func contains(_ id: LayerID) -> Bool { layers.index(forKey: id) != nil }

  /// The layers from the root down to and including one; nil when it is not in the tree.
  func chain(to id: LayerID) -> [LayerID]? {
    guard layers[id] != nil else { return nil }
    var chain = [id]
    while let parent = parents[chain[chain.count - 1]] { chain.append(parent) }
    return chain.reversed()
  }
}
