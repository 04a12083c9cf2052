public import Geometry
public import Layers
import Motion

/// A memory of where layers are, to find the one under a finger again and again.
///
/// It gives what `TimelineBuilder.hitTest` gives. The places of layers that rest are kept until
/// something changes them, so that a touch costs little however many layers there are.
public struct HitMap: Sendable {
  /// One layer of the tree, and where it was found.
  private struct Node {
    var layer: LayerID
    /// That of the layer where nothing sets it.
    var zPosition: Double
    var children: [Int] = []
    var place: Place?
    /// When the place was found, and whether it stays after that.
    var time = -1.0
    var isStill = false
    /// That of the layer's track when the place was found.
    var version = 0
  }

  private var nodes: [Node] = []
  private var epoch = -1
  private let tree: Timeline.Tree

  public init(_ tree: Timeline.Tree = .presentation) {
    self.tree = tree
  }

  /// The topmost layer under a point of the canvas at an instant; layers that are not accepted are
  /// passed through.
  ///
  /// Times must not go back from one call to the next.
  public mutating func hitTest(
    _ point: Point, at time: Double, in builder: TimelineBuilder, accepting: (LayerID) -> Bool
  ) -> LayerID? {
    let record = builder.record
    let index = record.epochIndex(at: time)
    if index != epoch {
      epoch = index
      nodes = []
      _ = addNode(for: record.epochs[index].root)
    }
    return hit(0, point, at: time, in: record, accepting: accepting)
  }

  private mutating func addNode(for layer: Layer) -> Int {
    let node = nodes.count
    nodes.append(Node(layer: layer.id, zPosition: layer.zPosition))
    nodes[node].children = layer.sublayers.map { addNode(for: $0) }
    return node
  }

  private mutating func hit(
    _ node: Int, _ point: Point, at time: Double, in record: TimelineRecord,
    accepting: (LayerID) -> Bool
  ) -> LayerID? {
    guard let place = place(of: node, at: time, in: record), place.isSeen,
      let own = place.own(point)
    else { return nil }
    let isInside = place.area.contains(own)
    if place.clips && !isInside { return nil }
    if !nodes[node].children.isEmpty, let inner = place.inner(own) {
      for child in frontToBack(node, at: time, in: record) {
        if let hit = hit(child, inner, at: time, in: record, accepting: accepting) { return hit }
      }
    }
    return isInside && accepting(nodes[node].layer) ? nodes[node].layer : nil
  }

  private mutating func frontToBack(
    _ node: Int, at time: Double, in record: TimelineRecord
  ) -> [Int] {
    let children = nodes[node].children
    guard record.epochs[epoch].hasHeights || record.setsHeights else { return children.reversed() }
    let heights = children.map { child in
      guard record.tracks[nodes[child].layer]?.setsHeight == true else {
        return nodes[child].zPosition
      }
      return place(of: child, at: time, in: record)?.zPosition ?? 0
    }
    if heights.allSatisfy({ $0 == heights[0] }) { return children.reversed() }
    return children.indices.sorted { (heights[$0], $0) > (heights[$1], $1) }.map { children[$0] }
  }

  private mutating func place(
    of node: Int, at time: Double, in record: TimelineRecord
  ) -> Place? {
    let id = nodes[node].layer
    let version = record.tracks[id]?.version ?? 0
    if let place = nodes[node].place, nodes[node].version == version,
      nodes[node].isStill || nodes[node].time == time
    {
      return place
    }
    let place = record.layer(id, at: time, tree).map(Place.init)
    nodes[node].place = place
    nodes[node].time = time
    nodes[node].isStill = record.isStill(id, from: time, tree)
    nodes[node].version = version
    return place
  }
}

/// What of a layer matters to a finger.
private struct Place: Sendable {
  let isSeen: Bool
  let clips: Bool
  let zPosition: Double
  let area: Rect
  /// What to take from a point of the superlayer to get one of the layer, where that is all.
  private let offset: Point?
  private let transform: Transform
  private let sublayerTransform: Transform?

  init(_ layer: Layer) {
    isSeen = !layer.isHidden && layer.opacity >= 0.01
    clips = layer.masksToBounds
    zPosition = layer.zPosition
    area = layer.bounds.standardized
    transform = layer.transformToSuperlayer
    offset = layer.transform == .identity ? Point(transform.row4.x, transform.row4.y) : nil
    sublayerTransform = layer.sublayerTransform == .identity ? nil : layer.transformOfSublayers
  }

  /// A point of the superlayer in the layer.
  func own(_ point: Point) -> Point? {
    if let offset { return point - offset }
    return transform.planePoint(seenAt: point)
  }

  /// A point of the layer as its sublayers count.
  func inner(_ point: Point) -> Point? {
    guard let sublayerTransform else { return point }
    return sublayerTransform.planePoint(seenAt: point)
  }
}
