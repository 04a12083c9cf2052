internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Computes where layers are visible on the canvas.
struct Sight {
  private let subject: LintSubject

  init(in subject: LintSubject) {
    self.subject = subject
  }

  /// Whether a layer is visible at an instant: it and all its ancestors are shown, and it is on the
  /// canvas and inside all clips.
  func shows(_ layer: LayerID, at time: Double) -> Bool {
    guard let outline = outline(of: layer, at: time) else { return false }
    return outline.isSeen
  }

  /// The largest distance that a corner moves, in points.
  static func distance(_ old: [Point], _ new: [Point]) -> Double {
    zip(old, new).map { VisibleAmount.length([$1.x - $0.x, $1.y - $0.y]) }.max() ?? 0
  }

  /// The corners of a layer on the canvas, and whether it is visible; nil where it is not in the
  /// tree.
  func outline(of layer: LayerID, at time: Double) -> Outline? {
    let timeline = subject.scene.timeline
    subject.tank.spend(timeline.unitsOfTree(at: time))
    let root = timeline.presentation(at: time)
    let canvas = Rect(origin: .zero, size: subject.scene.size)
    for sublayer in root.sublayers {
      if let found = find(layer, in: sublayer, .identity, canvas, isShown: true) { return found }
    }
    return nil
  }

  /// Where a layer is on the canvas.
  struct Outline {
    let corners: [Point]
    /// Whether neither it nor an ancestor is hidden or clear.
    let isShown: Bool
    /// Whether it is shown, on the canvas, and inside all clips.
    let isSeen: Bool
  }

  private func find(
    _ id: LayerID, in layer: Layer, _ above: Transform, _ window: Rect, isShown: Bool
  ) -> Outline? {
    let isShown = isShown && !layer.isHidden && layer.opacity > 0.01
    let placed = layer.transformToSuperlayer.then(above)
    let corners = layer.bounds.standardized.corners.compactMap { placed.project($0) }
    let box = Rect(around: corners)
    if layer.id == id {
      // A layer with empty bounds shows its sublayers.
      let isInside = layer.bounds.isEmpty || box.map { $0.touches(window) } ?? false
      return Outline(corners: corners, isShown: isShown, isSeen: isShown && isInside)
    }
    var window = window
    if layer.masksToBounds, let box { window = box.common(with: window) }
    let inner = layer.transformOfSublayers.then(placed)
    for sublayer in layer.sublayers {
      if let found = find(id, in: sublayer, inner, window, isShown: isShown) { return found }
    }
    return nil
  }
}

extension Rect {
  /// The smallest axis-aligned rectangle around points; nil for none.
  fileprivate init?(around points: [Point]) {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate func touches(_ other: Rect) -> Bool {
    maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
  }

  /// The intersection; empty where they do not overlap.
  fileprivate func common(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
