internal import Animation
internal import Layers

/// What a node is at the instants of a span: the samples from which all of its properties are baked.
final class NodeCourse {
  let node: ExportNode
  /// In seconds.
  let span: Range<Double>
  let times: [Double]
  private var kept: [Double: Layer] = [:]
  private var last: Layer
  private let meter: WorkMeter

  /// nil when the node is never there.
  init?(_ node: ExportNode, in span: Range<Double>, _ meter: WorkMeter) throws(LottieExportError) {
    guard let first = node.layer(at: span.lowerBound) else { return nil }
    (self.node, self.span, self.meter) = (node, span, meter)
    last = first
    kept[span.lowerBound] = first
    let timeline = node.trees.timeline
    var isStatic = false
    var boundaries: [Double] = []
    switch node.source {
    case .constant: isStatic = true
    case .timeline:
      isStatic = Self.isStatic(node, timeline)
      if !isStatic { boundaries = timeline.boundaries(of: node.id) }
    case .parent, .tree: boundaries = timeline.boundaries
    }
    if isStatic {
      times = [span.lowerBound]
    } else {
      let range = span.lowerBound...max(span.lowerBound, span.upperBound - SamplingGrid.instant)
      try meter.check(range.upperBound - range.lowerBound)
      times =
        SamplingGrid(in: range, boundaries: boundaries) { part in
          part.upperBound - part.lowerBound > 0.05 && timeline.isStill(in: part)
        }.times
      try meter.charge(times.count)
    }
  }

  private static func isStatic(_ node: ExportNode, _ timeline: Timeline) -> Bool {
    if let changeable = timeline.changeableProperties(of: node.id) { return changeable.isEmpty }
    return timeline.movedProperties[node.id]?.isEmpty ?? true
  }

  var isStatic: Bool { times.count == 1 }

  /// The layers at the times.
  var layers: [Layer] { times.map(layer(at:)) }

  func layer(at time: Double) -> Layer {
    if let layer = kept[time] { return layer }
    let layer = node.layer(at: time) ?? last
    last = layer
    kept[time] = layer
    return layer
  }

  /// Keyframes of numbers that depend on the layer.
  func bake(_ tolerances: [Double], _ value: (Layer) -> [Double]) -> BakedMotion {
    bake(tolerances, at: times) { layer, _ in value(layer) }
  }

  /// The same at other times, of numbers that depend on the time too.
  func bake(
    _ tolerances: [Double], at times: [Double], _ value: (Layer, Double) -> [Double]
  ) -> BakedMotion {
    MotionBaker(tolerances: tolerances).bake(at: times) { time in
      value(layer(at: time), time).map { $0.isFinite ? min(max($0, -1e9), 1e9) : 0 }
    }
  }

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
