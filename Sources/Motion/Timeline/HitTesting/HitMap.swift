package import FlipbookGeometry
package import FlipbookLayers
import FlipbookMotion

/// A cache of layer geometry for repeated hit tests.
///
/// The results equal those of `Layer.hitTest` on the whole tree. The geometry of layers at rest is kept
/// until something changes it, so that a touch costs little for any number of layers.
package struct HitMap: Sendable {
  /// One layer of the tree, with its cached geometry.
  private struct Node {
    var layer: LayerID
    /// The layer's value, used unless something sets it.
    var zPosition: Double
    var children: [Int] = []
    var placement: Placement?
    /// When the geometry was computed, and until when it is valid.
    var time = -1.0
    var stillUntil = -1.0
    /// The area that the layer does not leave from then on.
    var reach: Reach?
    /// The version of the layer's track when the geometry was computed.
    var version = 0
  }

  private var nodes: [Node] = []
  private var epoch = -1
  private let tree: LayerTree

  package init(_ tree: LayerTree = .presentation) {
    self.tree = tree
  }

  /// The topmost accepted layer under a point of the canvas at a time.
  ///
  /// Times must not decrease from one call to the next.
  package mutating func hitTest(
    _ point: Point, at time: Double, in builder: TimelineBuilder, accepting: (LayerID) -> Bool
  ) -> LayerID? {
    builder.reads?.notePlacements()
    let moment = builder.record.at(time, tree)
    let index = moment.record.epochs.index(at: time)
    if index != epoch {
      epoch = index
      nodes = []
      _ = addNode(for: moment.epoch.root)
    }
    return hit(0, point, at: moment, accepting: accepting)
  }

  private mutating func addNode(for layer: Layer) -> Int {
    let node = nodes.count
    nodes.append(Node(layer: layer.id, zPosition: layer.zPosition))
    nodes[node].children = layer.sublayers.filter { !$0.isMask }.map { addNode(for: $0) }
    return node
  }

  private mutating func hit(
    _ node: Int, _ point: Point, at moment: Moment, accepting: (LayerID) -> Bool
  ) -> LayerID? {
    if isOutOfReach(node, point, in: moment.record) { return nil }
    refresh(node, at: moment)
    guard let own = nodes[node].placement?.own(point) else { return nil }
    let isInside = nodes[node].placement?.area.contains(own) ?? false
    if !isInside, nodes[node].children.isEmpty || nodes[node].placement?.clips == true {
      return nil
    }
    // Visibility is checked last, because most layers are elsewhere.
    guard moment.isSeen(nodes[node].layer) else { return nil }
    if !nodes[node].children.isEmpty, let inner = nodes[node].placement?.inner(own) {
      for child in frontToBack(node, at: moment) {
        if let hit = hit(child, inner, at: moment, accepting: accepting) { return hit }
      }
    }
    return isInside && accepting(nodes[node].layer) ? nodes[node].layer : nil
  }

  private mutating func frontToBack(_ node: Int, at moment: Moment) -> [Int] {
    let children = nodes[node].children
    guard moment.epoch.hasHeights || moment.record.roles.contains(.height) else {
      return children.reversed()
    }
    let heights = children.map { child in
      guard let track = moment.record.tracks.index(of: nodes[child].layer),
        moment.record.tracks.values[track].indexes.roles.contains(.height)
      else {
        return nodes[child].zPosition
      }
      refresh(child, at: moment)
      return nodes[child].placement?.zPosition ?? 0
    }
    if heights.allSatisfy({ $0 == heights[0] }) { return children.reversed() }
    return children.indices.sorted { (heights[$0], $0) > (heights[$1], $1) }.map { children[$0] }
  }

  /// Whether a layer without sublayers that only rotates and scales in place cannot contain a
  /// point, so that its geometry need not be computed.
  private func isOutOfReach(_ node: Int, _ point: Point, in record: TimelineRecord) -> Bool {
    guard let reach = nodes[node].reach, nodes[node].children.isEmpty,
      nodes[node].version == record.versions[nodes[node].layer] ?? 0
    else { return false }
    return !reach.contains(point)
  }

  /// Computes a layer's geometry again, unless it is known to be unchanged.
  private mutating func refresh(_ node: Int, at moment: Moment) {
    let (id, time) = (nodes[node].layer, moment.time)
    let version = moment.record.versions[id] ?? 0
    if nodes[node].placement != nil, nodes[node].version == version,
      time < nodes[node].stillUntil || nodes[node].time == time
    {
      return
    }
    let found = moment.placement(of: id)
    nodes[node].placement = found.map { Placement($0.layer) }
    nodes[node].time = time
    nodes[node].stillUntil = found?.stays ?? .infinity
    nodes[node].reach = found.flatMap { Reach($0.layer, growth: $0.growth) }
    nodes[node].version = version
  }
}

/// The disc, in the superlayer's points, that contains a layer while it rotates and scales about
/// its anchor point.
private struct Reach: Sendable {
  let center: Point
  let radius: Double

  /// Nil if the scale is unlimited.
  init?(_ layer: Layer, growth: Double) {
    guard growth.isFinite else { return nil }
    center = layer.position
    let bounds = layer.bounds.standardized
    let x = bounds.minX + layer.anchorPoint.x * bounds.width
    let y = bounds.minY + layer.anchorPoint.y * bounds.height
    let width = max(abs(bounds.minX - x), abs(bounds.maxX - x))
    let height = max(abs(bounds.minY - y), abs(bounds.maxY - y))
    // Slightly larger, to allow for rounding.
    radius = (width * width + height * height).squareRoot() * growth * (1 + 1e-9) + 1e-9
  }

  func contains(_ point: Point) -> Bool {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return x * x + y * y <= radius * radius
  }
}

/// The geometry of a layer that hit testing needs.
private struct Placement: Sendable {
  let clips: Bool
  let zPosition: Double
  let area: Rect
  /// The offset to subtract from a point of the superlayer, if the layer is only translated.
  private let offset: Point?
  /// Rarely needed values are stored separately, so that this stays small.
  private let bent: Bent?

  private final class Bent: Sendable {
    let transform: Transform
    let sublayerTransform: Transform?

    init(_ transform: Transform, _ sublayerTransform: Transform?) {
      self.transform = transform
      self.sublayerTransform = sublayerTransform
    }
  }

  init(_ layer: Layer) {
    clips = layer.masksToBounds
    zPosition = layer.zPosition
    area = layer.bounds.standardized
    let transform = layer.transformToSuperlayer
    let isPlain = layer.transform == .identity
    offset = isPlain ? Point(transform.row4.x, transform.row4.y) : nil
    let bendsSublayers = layer.sublayerTransform != .identity
    bent =
      isPlain && !bendsSublayers
      ? nil : Bent(transform, bendsSublayers ? layer.transformOfSublayers : nil)
  }

  /// Converts a point of the superlayer to the layer's coordinates.
  func own(_ point: Point) -> Point? {
    if let offset { return point - offset }
    return bent?.transform.planePoint(seenAt: point)
  }

  /// Converts a point of the layer to the coordinates of its sublayers.
  func inner(_ point: Point) -> Point? {
    guard let sublayerTransform = bent?.sublayerTransform else { return point }
    return sublayerTransform.planePoint(seenAt: point)
  }
}
