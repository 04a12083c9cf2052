internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookTimeline

/// A layer of the film at one place of the tree, during the whole film.
final class ExportNode {
  let id: LayerID
  let slot: NodeSlot
  let source: NodeSource
  unowned let trees: TreeSource
  private(set) weak var parent: ExportNode?
  /// In the order in which they were first seen.
  private(set) var children: [ExportNode] = []
  private var places: [Place: Int] = [:]
  /// The instants, by their index, at which it is in the tree.
  var seen: [Int] = []
  /// The orders of the children from back to front, each from an instant on.
  var orders: [(instant: Int, children: [Int])] = []
  private(set) var traits = Traits()

  /// The traits that were seen of its layers.
  struct Traits {
    /// Whether a transform of its sublayers was seen.
    var transformsSublayers = false
    /// The losses of its transitions.
    var losses: Set<LottieLoss> = []
  }

  init(
    _ id: LayerID, _ slot: NodeSlot, from source: NodeSource, in parent: ExportNode?,
    _ trees: TreeSource
  ) {
    (self.id, self.slot, self.source, self.parent, self.trees) = (id, slot, source, parent, trees)
  }

  /// The place that tells a child from the others.
  private struct Place: Hashable {
    var slot: NodeSlot
    var id: LayerID
  }

  /// The index of a child; nil when it was not seen before.
  func index(of slot: NodeSlot, _ id: LayerID) -> Int? { places[Place(slot: slot, id: id)] }

  /// Records a layer that is drawn here, and its parts, which replace its transition.
  func note(_ layer: Layer, _ parts: LayerParts) {
    if parts.own.sublayerTransform != .identity { traits.transformsSublayers = true }
    guard case .transition(_, _, let transition, _) = layer.kind else { return }
    switch transition {
    case .curl: traits.losses.insert(.curl)
    case .crossDissolve: traits.losses.insert(.dissolve)
    case .flip: traits.losses.insert(.perspective)
    case .moveIn, .push, .reveal: break
    }
  }

  /// When it is read during a span.
  func grid(in span: Range<Double>) -> NodeGrid { trees.reading.grid(of: self, in: span) }

  func add(_ child: ExportNode) {
    places[Place(slot: child.slot, id: child.id)] = children.count
    children.append(child)
  }

  /// The layer without its sublayers; nil when it is not there.
  func layer(at time: Double) -> Layer? {
    switch source {
    case .timeline: trees.timeline.layer(id, at: time)
    case .constant(let layer): layer
    case .tree: tree(at: time).map { trees.isPlain($0) ? $0 : trees.parts(of: $0).own }
    case .parent: parent?.layer(at: time).flatMap { trees.child(slot, id, of: $0) }
    }
  }

  /// The approximate nanoseconds of reading it once: the mean over some of the times.
  func unitsOfReading(at times: [Double]) -> Double {
    let probes = stride(from: 0, to: times.count, by: max(1, times.count / 32)).map { times[$0] }
    return probes.reduce(0) { $0 + unitsOfReading(at: $1, of: times.count) }
      / Double(max(1, probes.count))
  }

  /// - Parameter count: At how many times the film is read: so many trees may be kept.
  private func unitsOfReading(at time: Double, of count: Int) -> Double {
    switch source {
    // What the layer around it showed is at hand.
    case .constant, .parent: 5_000
    // At the time, and about twice more where keyframes are compared with what they follow.
    case .timeline: 15_000 + 3 * trees.timeline.units(of: id, at: time)
    case .tree: 9_000 + trees.unitsOfTree(at: time, of: count)
    }
  }

  /// The layer with everything in it.
  func tree(at time: Double) -> Layer? {
    if case .constant(let layer) = source { return layer }
    guard let parent else { return trees.tree(at: time) }
    guard let around = parent.tree(at: time) else { return nil }
    return trees.child(slot, id, of: around)
  }
}

/// How a node's layer is found at an instant.
enum NodeSource {
  /// By asking the timeline for the layer alone, which is quick.
  case timeline
  /// In the whole tree.
  case tree
  /// By the layer around it.
  case parent
  case constant(Layer)
}

/// The trees of a film, of which the first ones are kept.
final class TreeSource {
  let timeline: Timeline
  /// The most copies of a replicator.
  let copies: Int
  let layerCount: Int
  /// The properties of each layer that are set, moved or animated.
  let moved: [LayerID: Set<LayerProperty>]
  /// When anything may go on by another formula, in seconds.
  let boundaries: [Double]
  /// The roots of nested scenes.
  let sceneRoots: Set<LayerID>
  /// Whether nothing changes in ranges that were asked about.
  private var stillness: [ClosedRange<Double>: Bool] = [:]
  private var kept: [Double: Layer] = [:]
  private let limit: Int
  let reading = NodeReading()

  init(_ timeline: Timeline, copies: Int) {
    self.timeline = timeline
    self.copies = copies
    layerCount = timeline.layerCount(at: 0)
    moved = timeline.movedProperties
    boundaries = timeline.boundaries
    sceneRoots = timeline.sceneRoots
    limit = max(4, 200_000 / max(1, layerCount))
  }

  /// The approximate nanoseconds of finding the tree of a time, one of so many.
  func unitsOfTree(at time: Double, of count: Int) -> Double {
    let found = Double(layerCount) * 24
    let made = 1 - min(1, Double(limit) / Double(max(1, count)))
    return found + made * timeline.unitsOfTree(at: time)
  }

  /// Whether nothing of the film is known to change in a range.
  func isStill(in range: ClosedRange<Double>) -> Bool {
    if let known = stillness[range] { return known }
    let result = timeline.isStill(in: range)
    stillness[range] = result
    return result
  }

  func tree(at time: Double) -> Layer {
    if let tree = kept[time] { return tree }
    let tree = timeline.presentation(at: time)
    // All layers are read at the same times, one layer after another: the first trees are of more use
    // than the last.
    if kept.count < limit { kept[time] = tree }
    return tree
  }

  func parts(of layer: Layer) -> LayerParts { LayerParts(of: layer, copies: copies) }

  func child(_ slot: NodeSlot, _ id: LayerID, of layer: Layer) -> Layer? {
    LayerParts.child(slot, id, of: layer, copies: copies)
  }

  /// Whether a layer draws itself as it is.
  func isPlain(_ layer: Layer) -> Bool {
    switch layer.kind {
    case .transition, .replicator: false
    default: true
    }
  }
}
