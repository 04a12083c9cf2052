internal import FlipbookLayers

/// Finds the layers that move in a film, from sampled instants.
///
/// A layer moves when its position, shape or images change, or when it is added or removed; a layer
/// of which only color, opacity or shadow change is at rest. The sublayers of a moving layer move
/// with it, and a mask is part of the shape of its layer.
struct MovingLayers {
  private var known: [LayerID: Layer]
  private(set) var ids: Set<LayerID> = []

  /// - Parameter last: The tree at the instant at which layers at rest are shown.
  init(_ last: Layer) {
    known = [:]
    Self.visit(last) { known[$0.id] = Self.pose(of: $0) }
  }

  /// Compares another instant.
  mutating func add(_ tree: Layer) {
    var seen: Set<LayerID> = []
    Self.visit(tree) { layer in
      seen.insert(layer.id)
      if known[layer.id] != Self.pose(of: layer) { ids.insert(layer.id) }
    }
    for id in known.keys where !seen.contains(id) { ids.insert(id) }
  }

  /// The tree at the last instant without moving layers.
  func ground(_ last: Layer) -> Layer {
    var ground = last
    ground.sublayers = last.sublayers.filter { $0.isMask || !ids.contains($0.id) }.map {
      self.ground($0)
    }
    return ground
  }

  /// The tree at the last instant with the moving layers as at another instant.
  func moved(_ tree: Layer, into last: Layer) -> Layer {
    var result = last
    var former: [LayerID: Layer] = [:]
    for layer in last.sublayers { former[layer.id] = layer }
    result.sublayers = tree.sublayers.compactMap { layer in
      if ids.contains(layer.id) { return layer }
      return former[layer.id].map { moved(layer, into: $0) }
    }
    return result
  }

  /// The tree at an instant with moving layers only.
  ///
  /// Layers at rest around them draw nothing themselves, but still clip and fade them.
  func alone(_ tree: Layer) -> Layer {
    var result = Self.bare(tree)
    result.sublayers = tree.sublayers.compactMap { layer in
      if layer.isMask || ids.contains(layer.id) { return layer }
      let rest = alone(layer)
      return rest.sublayers.contains { !$0.isMask } ? rest : nil
    }
    return result
  }

  /// A layer that draws only its sublayers.
  private static func bare(_ layer: Layer) -> Layer {
    var bare = layer
    bare.backgroundColor = nil
    bare.borderWidth = 0
    bare.shadowOpacity = 0
    bare.effect = .none
    (bare.contents, bare.highlightedContents) = (nil, nil)
    if !layer.kind.holdsLayers { bare.kind = .none }
    return bare
  }

  /// A layer with only the properties that must be constant while it is at rest.
  private static func pose(of layer: Layer) -> Layer {
    var pose = Layer(id: layer.id)
    pose.bounds = layer.bounds
    pose.position = layer.position
    pose.anchorPoint = layer.anchorPoint
    pose.zPosition = layer.zPosition
    pose.transform = layer.transform
    pose.sublayerTransform = layer.sublayerTransform
    pose.cornerRadius = layer.cornerRadius
    pose.isHidden = layer.isHidden
    pose.contents = layer.shownContents
    pose.kind = layer.kind
    pose.sublayers = layer.sublayers.filter(\.isMask)
    return pose
  }

  private static func visit(_ layer: Layer, _ body: (Layer) -> Void) {
    body(layer)
    for sublayer in layer.sublayers where !sublayer.isMask { visit(sublayer, body) }
  }
}
