internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookTimeline

/// All nodes of a film: which layers are where, when, and in which order.
struct NodeTree {
  let root: ExportNode
  /// The instants at which the tree was looked at, in seconds; between two it does not change.
  let instants: [Double]
  /// The number of nodes.
  private(set) var count = 1

  /// The most looks at nodes before a film is refused.
  static let limit = 400_000
  /// The most nodes, of which the root is one: more take longer than two seconds.
  static let nodeLimit = 30_001

  /// nil when the film has too many layers.
  init?(_ trees: TreeSource, duration: Double) {
    let timeline = trees.timeline
    let first = timeline.presentation(at: 0)
    instants = Self.instants(of: timeline, duration: duration)
    // A transition of the whole film takes the place of the root.
    let isPlain = timeline.hasPlainPlacement(first.id)
    root = ExportNode(
      first.id, .sublayer, from: isPlain ? .timeline : .tree, in: nil, trees)
    var visits = 0
    for index in instants.indices {
      // A tree that only moves has the same layers.
      let tree = index == 0 ? first : timeline.presentation(at: instants[index])
      add(tree, to: root, at: index, depth: 0, trees, &visits)
      guard visits <= Self.limit, count <= Self.nodeLimit else { return nil }
    }
  }

  private static func instants(of timeline: Timeline, duration: Double) -> [Double] {
    let moved = timeline.movedProperties
    func moves(_ names: Set<String>) -> Bool {
      moved.values.contains { $0.contains { names.contains($0.name) } }
    }
    let hasScenes = moved.keys.contains { timeline.isInside($0) }
    let isPlain = timeline.hasPlainPlacement(timeline.presentation(at: 0).id)
    guard
      !timeline.hasOneTree || !isPlain || hasScenes || moves(LayerProperty.restructuring)
    else { return [0] }
    var times = [0.0] + timeline.boundaries.filter { $0 > 0 && $0 < duration }
    if hasScenes || !isPlain || moves(["zPosition", "instanceCount", "contents"]) {
      let count = min(1000, Int(duration * 60))
      times += (0..<count).map { duration * Double($0) / Double(max(1, count)) }
    }
    times.sort()
    return times.reduce(into: []) { if ($0.last ?? -1) < $1 { $0.append($1) } }
  }

  /// Records a layer and what it contains at an instant.
  private mutating func add(
    _ layer: Layer, to node: ExportNode, at instant: Int, depth: Int, _ trees: TreeSource,
    _ visits: inout Int
  ) {
    visits += 1
    guard visits <= Self.limit, count <= Self.nodeLimit, depth < 200 else { return }
    node.seen.append(instant)
    let parts = trees.parts(of: layer)
    node.note(layer, parts)
    var order: [Int] = []
    for child in parts.children {
      let found = node.index(of: child.slot, child.layer.id)
      let index = found ?? node.children.count
      if found == nil {
        count += 1
        node.add(
          ExportNode(
            child.layer.id, child.slot, from: source(of: child, in: node, layer), in: node,
            trees))
      }
      add(child.layer, to: node.children[index], at: instant, depth: depth + 1, trees, &visits)
      if child.slot != .mask { order.append(index) }
    }
    if node.orders.last?.children != order { node.orders.append((instant, order)) }
  }

  private func source(
    of child: LayerParts.Child, in node: ExportNode, _ layer: Layer
  ) -> NodeSource {
    // Fitted into the layer around it.
    func isSceneRoot(_ layer: Layer) -> Bool { node.trees.sceneRoots.contains(layer.id) }
    switch (node.source, child.slot) {
    case (.constant, _): return .constant(child.layer)
    case (.timeline, .drawing), (.timeline, .copy): return .parent
    case (.parent, .sublayer), (.parent, .mask):
      if node.slot == .drawing { return .constant(child.layer) }
      if case .replicator(let replicator)? = node.parent?.trees.timeline.layer(node.id, at: 0)?.kind,
        replicator.instanceDelay != 0
      {
        return .tree
      }
      return isSceneRoot(child.layer) ? .tree : .timeline
    case (.timeline, .sublayer), (.timeline, .mask),
      (.tree, .sublayer) where node.isBaseOfTimeline, (.tree, .mask) where node.isBaseOfTimeline:
      return isSceneRoot(child.layer) ? .tree : .timeline
    default: return .tree
    }
  }
}

extension ExportNode {
  /// Whether its sublayers can be read alone although it cannot: it is the root of the film, or that of
  /// a nested scene, which only has another place than the timeline says.
  fileprivate var isBaseOfTimeline: Bool {
    guard let parent else { return true }
    guard case .timeline = parent.source else { return false }
    return trees.sceneRoots.contains(id)
  }
}

extension LayerProperty {
  /// The names of properties that change which layers are drawn, or their order.
  fileprivate static let restructuring: Set<String> = [
    "zPosition", "instanceCount", "contents", "highlighted", "highlightedImage",
  ]
}
