internal import FlipbookLayers
internal import FlipbookTimeline

/// When a node is read during a span, and what may change about it.
struct NodeGrid {
  /// The properties that may change; nil where these are all.
  let changeable: Set<LayerProperty>?
  /// In seconds, increasing: a single one where nothing changes.
  let times: [Double]

  init(_ node: ExportNode, in span: Range<Double>) {
    let timeline = node.trees.timeline
    changeable = node.changeable
    guard changeable?.isEmpty != true else {
      times = [span.lowerBound]
      return
    }
    let isAlone = if case .timeline = node.source { true } else { false }
    let own = isAlone ? timeline.ownBoundaries(of: node.id) : nil
    let range = span.lowerBound...max(span.lowerBound, span.upperBound - SamplingGrid.instant)
    times =
      SamplingGrid(in: range, boundaries: own ?? node.trees.boundaries) { part in
        guard part.upperBound - part.lowerBound > 0.05 else { return false }
        return (isAlone ? timeline.isStill(node.id, in: part) : nil) ?? node.trees.isStill(in: part)
      }.times
  }
}

extension ExportNode {
  /// The properties that may change; nil where these are all.
  var changeable: Set<LayerProperty>? {
    switch source {
    case .constant: []
    case .timeline:
      trees.timeline.changeableProperties(of: id)
        ?? (trees.moved[id]?.isEmpty ?? true ? [] : nil)
    case .tree where trees.sceneRoots.contains(id): changeableOfSceneRoot
    case .parent, .tree: nil
    }
  }

  /// The same of the root of a nested scene, which the layer around it moves only by its own size.
  private var changeableOfSceneRoot: Set<LayerProperty>? {
    guard let around = parent?.changeable, around.isDisjoint(with: Self.fitting) else { return nil }
    return trees.timeline.changeableProperties(of: id)
  }

  private static let fitting: Set<LayerProperty> = [.bounds, .contentsGravity]

  /// Whether it has a conic gradient that may move, each of whose sectors is read.
  func movesSectors(at time: Double) -> Bool {
    let moving: Set<LayerProperty> = [.colors, .locations, .startPoint, .endPoint, .bounds]
    guard changeable?.isDisjoint(with: moving) != true,
      case .gradient(let gradient)? = layer(at: time)?.kind
    else { return false }
    return gradient.type == .conic
  }

  /// Whether nothing about it changes while it is there.
  var isStill: Bool { changeable?.isEmpty == true }

  /// Whether a layer that moves moves its sublayers by a transform of its own.
  var movesSublayers: Bool { traits.transformsSublayers && !isStill }
}
