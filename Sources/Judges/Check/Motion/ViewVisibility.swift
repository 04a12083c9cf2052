internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// How visible a view is: the product of its opacity and those of all views around it.
struct ViewVisibility: Sendable {
  private let layer: LayerID
  private let timeline: Timeline
  private let canvas: Rect
  /// The sorted instants at which a view is added or removed, or a formula begins.
  private let corners: [Double]

  private static let density = 120.0
  private static let maximumLooks = 2400.0

  init(of layer: LayerID, in scene: CompiledScene) {
    self.layer = layer
    timeline = scene.timeline
    canvas = Rect(origin: .zero, size: scene.size)
    corners = timeline.boundaries
  }

  /// From 0 to 1; 0 where the view is not in the tree, is hidden, has no size or lies off the canvas.
  func opacity(at time: Double) -> Double {
    Self.opacity(of: layer, in: timeline.presentation(at: time), .identity, canvas) ?? 0
  }

  /// The rate of change per second: a difference quotient over 0.2 ms.
  func velocity(at time: Double) -> Double {
    let step = 1e-4
    let start = max(0, time - step)
    return (opacity(at: time + step) - opacity(at: start)) / (time + step - start)
  }

  /// The first instant at which the opacity reaches a value; nil where it never does.
  func instant(from start: Double, until end: Double, reaching opacity: Double) -> Double? {
    let step = max(1 / Self.density, (end - start) / Self.maximumLooks)
    var times = [start]
    while let last = times.last, last + step < end { times.append(last + step) }
    times = (times + corners.filter { $0 > start && $0 < end }.prefix(2000) + [end]).sorted()
    // A computed opacity of 0.99 may be slightly less.
    let isSeen: (Double) -> Bool = { self.opacity(at: $0) >= opacity - 1e-9 }
    guard let index = times.firstIndex(where: isSeen) else { return nil }
    guard index > 0 else { return times[0] }
    var (low, high) = (times[index - 1], times[index])
    for _ in 0..<50 where high - low > 1e-9 {
      let middle = (low + high) / 2
      if isSeen(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// nil where the view is not in the layer's subtree.
  private static func opacity(
    of wanted: LayerID, in layer: Layer, _ above: Transform, _ canvas: Rect
  ) -> Double? {
    let own = layer.isHidden ? 0 : layer.opacity
    let placed = layer.transformToSuperlayer.then(above)
    if layer.id == wanted {
      let corners = layer.bounds.standardized.corners.compactMap { placed.project($0) }
      guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
        let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max(),
        right > canvas.minX, left < canvas.maxX, bottom > canvas.minY, top < canvas.maxY,
        right > left, bottom > top
      else { return 0 }
      return own
    }
    let inner = layer.transformOfSublayers.then(placed)
    for sublayer in layer.sublayers {
      if let found = opacity(of: wanted, in: sublayer, inner, canvas) { return own * found }
    }
    return nil
  }
}
