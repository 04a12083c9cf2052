import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookPainter
import FlipbookSceneFile
import FlipbookTimeline

/// The scroll views whose content is seen outside of their bounds although the author has not said
/// whether it is clipped.
///
/// `UIScrollView` clips unless it is told not to, and a view in a scene does not. It is examined at the
/// beginning and where the film scrolls.
struct SpilledContent {
  private let views: [LayerID: Layer]
  private let window: Rect
  /// In order of their numbers.
  private(set) var found: [LayerID] = []

  /// The smallest width of a strip of content that is noticed, in points.
  private static let noticed = 1.0
  /// The maximum number of instants, and of layers at all instants together.
  private static let mostTimes = 24
  private static let mostLayers = 200_000
  /// The most areas in front of a layer that count.
  private static let mostCovers = 256

  init(in scene: Scene, _ resolved: ResolvedScene) {
    var views: [LayerID: Layer] = [:]
    var count = 0
    scene.root.forEach { view in
      count += 1
      let layer = view.layer
      if layer.isScrollView, !layer.masksToBounds, !layer.saysClipping { views[layer.id] = layer }
    }
    self.views = views
    window = Rect(origin: .zero, size: scene.size)
    guard !views.isEmpty else { return }
    var times = [0.0]
    for segment in resolved.marks.segments where views[segment.property.layer] != nil {
      let end = segment.end.isFinite ? min(segment.end, resolved.duration) : resolved.duration
      times += [(segment.start + end) / 2, end]
    }
    var spilled: Set<LayerID> = []
    for time in Set(times).sorted().prefix(max(1, min(Self.mostTimes, Self.mostLayers / count))) {
      let root = resolved.timeline.presentation(at: time)
      visit(root, in: .identity, through: window, behind: [], &spilled)
    }
    found = spilled.sorted()
  }

  /// Looks for scroll views in the sublayers of a layer, from front to back.
  ///
  /// - Parameter front: The areas that are covered by what is drawn in front.
  private func visit(
    _ layer: Layer, in above: Transform, through window: Rect, behind front: [Rect],
    _ spilled: inout Set<LayerID>
  ) {
    let inner = layer.transformOfSublayers.then(above)
    var front = front
    let order = layer.sublayers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }.map(\.element)
    for sublayer in order where !sublayer.isHidden && sublayer.opacity > 0.01 && !sublayer.isMask {
      let placed = sublayer.transformToSuperlayer.then(inner)
      guard let box = sublayer.box(placed) else { continue }
      let visible = sublayer.masksToBounds ? window.intersection(box) : window
      if let visible {
        if views[sublayer.id] != nil, !spilled.contains(sublayer.id),
          spills(sublayer, placed, over: box, in: visible, front)
        {
          spilled.insert(sublayer.id)
        }
        visit(sublayer, in: placed, through: visible, behind: front, &spilled)
      }
      // A tilted layer may be behind.
      if !sublayer.showsNothing, sublayer.liesFlat, front.count < Self.mostCovers {
        front.append(box)
      }
    }
  }

  /// Whether something in a scroll view is drawn outside of it, where nothing covers it.
  private func spills(
    _ layer: Layer, _ above: Transform, over bounds: Rect, in window: Rect, _ front: [Rect]
  ) -> Bool {
    let inner = layer.transformOfSublayers.then(above)
    return layer.sublayers.contains { sublayer in
      guard !sublayer.isHidden, sublayer.opacity > 0.01, !sublayer.isMask else { return false }
      let placed = sublayer.transformToSuperlayer.then(inner)
      guard let box = sublayer.box(placed) else { return false }
      if !sublayer.showsNothing, let seen = box.intersection(window),
        seen.strips(outside: bounds).contains(where: { strip in
          min(strip.width, strip.height) > Self.noticed && !front.contains { $0.covers(strip) }
        })
      {
        return true
      }
      guard let window = sublayer.masksToBounds ? window.intersection(box) : window else {
        return false
      }
      return spills(sublayer, placed, over: bounds, in: window, front)
    }
  }
}

extension Rect {
  /// The parts to the left, to the right, above and below another rectangle.
  fileprivate func strips(outside other: Rect) -> [Rect] {
    [
      Rect(x: minX, y: minY, width: min(maxX, other.minX) - minX, height: height),
      Rect(
        x: max(minX, other.maxX), y: minY, width: maxX - max(minX, other.maxX), height: height),
      Rect(x: minX, y: minY, width: width, height: min(maxY, other.minY) - minY),
      Rect(
        x: minX, y: max(minY, other.maxY), width: width, height: maxY - max(minY, other.maxY)),
    ].filter { $0.size.width > 0 && $0.size.height > 0 }
  }
}

extension LoadedScene {
  /// A warning for each scroll view whose content is seen outside of it.
  func spilledContent(_ resolved: ResolvedScene, _ views: ViewNames) -> [Diagnostic] {
    SpilledContent(in: scene, resolved).found.map { layer in
      diagnostic(
        .warning, .questionable,
        "the content of \(views.name(of: layer)) is seen outside of it: write \"clipsToBounds\": true, or false "
          + "if it is meant", at: place(of: layer))
    }
  }
}
