internal import FlipbookLayers
internal import FlipbookTimeline

/// The states of a node at the instants of a span: the samples from which all of its properties are baked.
final class NodeCourse {
  let node: ExportNode
  /// In seconds.
  let span: Range<Double>
  /// When the layer is read for where it is, how it is turned and how opaque it is.
  let movingTimes: [Double]
  /// When it is read for everything else.
  let times: [Double]
  /// The properties that may change; nil where these are all.
  let changeable: Set<LayerProperty>?
  private var kept: [Double: Layer] = [:]
  private var listed: [Layer]?
  private var last: Layer

  /// nil when the node is never there.
  init?(_ node: ExportNode, in span: Range<Double>) {
    guard let first = node.layer(at: span.lowerBound) else { return nil }
    (self.node, self.span) = (node, span)
    last = first
    let grid = node.grid(in: span)
    (changeable, movingTimes) = (grid.changeable, grid.times)
    times = changeable?.isSubset(of: Self.places) == true ? [span.lowerBound] : movingTimes
    kept.reserveCapacity(2 * movingTimes.count)
    keep(first, at: span.lowerBound)
  }

  deinit { node.trees.reading.layerCount -= kept.count }

  /// The properties that change nothing about what is drawn inside of the bounds.
  private static let places: Set<LayerProperty> = [
    .position, .anchorPoint, .transform, .zPosition, .opacity, .hidden,
  ]

  /// Whether none of these properties changes.
  func isStill(in properties: Set<LayerProperty>) -> Bool {
    changeable?.isDisjoint(with: properties) == true
  }

  var isStatic: Bool { movingTimes.count == 1 }

  /// The layers at the times.
  var layers: [Layer] {
    if let listed { return listed }
    let layers = times.map(layer(at:))
    listed = layers
    return layers
  }

  func layer(at time: Double) -> Layer {
    if let layer = kept[time] { return layer }
    let layer = node.layer(at: time) ?? last
    last = layer
    keep(layer, at: time)
    return layer
  }

  private func keep(_ layer: Layer, at time: Double) {
    kept[time] = layer
    node.trees.reading.layerCount += 1
  }

  /// Keyframes of numbers that depend on the layer.
  func bake(_ tolerances: [Double], _ value: (Layer) -> [Double]) -> BakedMotion {
    bake(tolerances, at: times) { value(layer(at: $0)) }
  }

  /// The same at other times, of numbers that depend on the layer and the time.
  func bake(
    _ tolerances: [Double], at times: [Double], _ value: (Layer, Double) -> [Double]
  ) -> BakedMotion {
    bake(tolerances, at: times) { value(layer(at: $0), $0) }
  }

  /// Keyframes of numbers at any time.
  func bake(_ tolerances: [Double], at times: [Double], _ value: (Double) -> [Double])
    -> BakedMotion
  {
    MotionBaker(tolerances: tolerances).bake(at: times) { time in
      value(time).map { $0.isFinite ? min(max($0, -1e9), 1e9) : 0 }
    }
  }

  /// Forgets the layers, which may be more than memory holds while sublayers are read.
  func forget() {
    node.trees.reading.layerCount -= kept.count
    kept = [:]
    listed = nil
  }

  /// The most times at which a layer is read, whose layers are kept meanwhile: ten minutes of motion, in
  /// about 500 MB.
  static let mostTimes = 150_000.0

  /// The most spans with different content that a layer is split into.
  static let mostRuns = 600

  /// The spans in which something about the layer is the same.
  func runs<Key: Equatable>(_ key: (Layer) -> Key) -> [(key: Key, span: Range<Double>)] {
    var result: [(key: Key, span: Range<Double>)] = []
    var previous = span.lowerBound
    for time in times {
      let own = key(layer(at: time))
      if let current = result.last, current.key != own {
        var (low, high) = (previous, time)
        while high - low > SamplingGrid.instant {
          let middle = (low + high) / 2
          if key(layer(at: middle)) == current.key { low = middle } else { high = middle }
        }
        result[result.count - 1].span = current.span.lowerBound..<max(high, current.span.lowerBound)
        result.append((own, high..<span.upperBound))
      } else if result.isEmpty {
        result.append((own, span))
      }
      previous = time
    }
    return result
  }
}
