internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds views that leave the canvas.
struct CanvasCheck: LintCheck {
  /// Finds views that are visible at first and then leave the canvas without being hidden.
  ///
  /// A view that only moves or scrolls along with its superview is not reported.
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let scene = subject.scene
    // A view whose own position never changes cannot leave by itself.
    let movers = Set(
      scene.views.all.map(\.layer).filter { layer in
        scene.timeline.changeableProperties(of: layer).map { !$0.isDisjoint(with: placements) }
          ?? true
      })
    guard !movers.isEmpty else { return [] }
    var findings: [LintFinding] = []
    let canvas = Rect(origin: .zero, size: scene.size)
    let times = subject.frameTimes
    // Samples as many frames as are affordable, up to the most that are useful.
    let each = scene.timeline.unitsOfTree(at: 0) * 3
    let looks = max(8, min(240, Int(5e8 / max(each, 1))))
    let step = max(1, times.count / looks)
    subject.tank.spend(each * Double(times.count / step))
    // The transform of each layer in its superlayer when it was last visible.
    var inside: [LayerID: Transform] = [:]
    var reported: Set<LayerID> = []
    for index in stride(from: 0, to: times.count, by: step) {
      let root = scene.timeline.presentation(at: times[index])
      for layer in root.sublayers {
        visit(layer, in: .identity, canvas: canvas) { layer, isInside in
          guard movers.contains(layer.id) else { return }
          let transform = layer.transformToSuperlayer
          if isInside {
            inside[layer.id] = transform
          } else if let old = inside[layer.id], old != transform,
            reported.insert(layer.id).inserted,
            !scene.views.name(of: layer.id).isEmpty
          {
            findings.append(
              subject.finding(
                .leavesCanvas, of: layer.id, times[index], "has left the canvas, and is not hidden")
            )
          }
        }
      }
    }
    // A view that is removed after leaving is not reported.
    let end = scene.lastFrameTime
    return findings.filter { finding in
      finding.layer.map { scene.timeline.layer($0, at: end) != nil } ?? true
    }
  }

  /// The properties that determine a layer's position in its superlayer.
  private static let placements: Set<LayerProperty> = [
    .position, .bounds, .anchorPoint, .transform,
  ]

  /// Calls `report` for every visible layer outside of clips with whether it overlaps the canvas.
  private static func visit(
    _ layer: Layer, in above: Transform, canvas: Rect, _ report: (Layer, Bool) -> Void
  ) {
    guard !layer.isHidden, layer.opacity > 0.01 else { return }
    let placed = layer.transformToSuperlayer.then(above)
    let corners = layer.bounds.standardized.corners.compactMap { placed.project($0) }
    guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return }
    if !layer.bounds.isEmpty {
      report(
        layer,
        right > canvas.minX && left < canvas.maxX && bottom > canvas.minY && top < canvas.maxY)
    }
    // Content that scrolls inside a clip leaves the clip and not the canvas.
    guard !layer.masksToBounds else { return }
    let inner = layer.transformOfSublayers.then(placed)
    for sublayer in layer.sublayers { visit(sublayer, in: inner, canvas: canvas, report) }
  }
}
