internal import Layers

/// Which layers of a film move, found by looking at its moments.
///
/// A layer moves when its place, form or images change, or when it comes or goes; one whose color,
/// opacity or shadow alone changes rests. What is in a layer that moves goes along, and a mask is part
/// of the form of the layer that it cuts.
struct MovingLayers {
  private var known: [LayerID: Layer]
  private(set) var ids: Set<LayerID> = []

  /// - Parameter last: The moment at which what rests is shown.
  init(_ last: Layer) {
    known = [:]
    Self.visit(last) { known[$0.id] = Self.pose(of: $0) }
  }

  /// Looks at another moment.
  mutating func add(_ tree: Layer) {
    var seen: Set<LayerID> = []
    Self.visit(tree) { layer in
      seen.insert(layer.id)
      if known[layer.id] != Self.pose(of: layer) { ids.insert(layer.id) }
    }
    for id in known.keys where !seen.contains(id) { ids.insert(id) }
  }

  /// The last moment without what moves.
  func ground(_ last: Layer) -> Layer {
    var ground = last
    ground.sublayers = last.sublayers.filter { $0.isMask || !ids.contains($0.id) }.map {
      self.ground($0)
    }
    return ground
  }

  /// The last moment with what moves as it is in another one.
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

  /// A moment with nothing but what moves: what rests around it draws nothing itself, but goes on
  /// cutting and fading it.
  func alone(_ tree: Layer) -> Layer {
    var result = Self.bare(tree)
    result.sublayers = tree.sublayers.compactMap { layer in
      if layer.isMask || ids.contains(layer.id) { return layer }
      let rest = alone(layer)
      return rest.sublayers.contains { !$0.isMask } ? rest : nil
    }
    return result
  }

  /// A layer that draws nothing but what is in it.
  private static func bare(_ layer: Layer) -> Layer {
    var bare = layer
    bare.backgroundColor = nil
    bare.borderWidth = 0
    bare.shadowOpacity = 0
    bare.effect = .none
    (bare.contents, bare.highlightedContents) = (nil, nil)
    if !layer.content.holdsLayers { bare.content = .none }
    return bare
  }

  /// A layer with nothing but what is to be the same while it rests.
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
    pose.content = layer.content
    pose.sublayers = layer.sublayers.filter(\.isMask)
    return pose
  }

  private static func visit(_ layer: Layer, _ body: (Layer) -> Void) {
    body(layer)
    for sublayer in layer.sublayers where !sublayer.isMask { visit(sublayer, body) }
  }
}
