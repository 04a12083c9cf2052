internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
package import FlipbookOpening
internal import FlipbookTimeline

/// The group in which a gallery shows a scene: the one that the scene names, or otherwise one that
/// follows from its contents.
package enum GalleryGroup {
  /// The group of the scenes that are best to begin with.
  package static let showpieces = "Showpieces"

  /// The known groups in the order in which they are shown; others follow alphabetically.
  static let order = [
    showpieces, "Interactions", "Fingers", "Springs", "Time", "Layers", "Text", "Depth", "Images",
  ]

  /// The group of a scene: its own, or otherwise the first of these rules that applies.
  ///
  /// Fingers touch it; a spring moves something; planes rotate in depth; it shows images; only
  /// text moves; a layer has its own clock or repeats. All other scenes are about layers.
  package static func name(of scene: CompiledScene) -> String {
    if let group = scene.definition.caption.group, !group.isEmpty { return group }
    if !scene.resolved.marks.touches.isEmpty { return "Fingers" }
    if scene.timeline.runs.contains(where: { $0.kind == "spring" }) { return "Springs" }
    let middle = scene.timeline.presentation(at: scene.lastFrameTime / 2)
    let layers = middle.withDescendants
    if layers.contains(where: { $0.isInDepth }) { return "Depth" }
    if layers.contains(where: { $0.contents != nil }) { return "Images" }
    let moving = Set(scene.timeline.runs.map(\.layer))
    let movers = layers.filter { moving.contains($0.id) }
    if !movers.isEmpty, movers.allSatisfy({ $0.kind.isText }) { return "Text" }
    if layers.contains(where: { $0.hasClock }) { return "Time" }
    return "Layers"
  }

  /// The names of groups in the order in which they are shown.
  static func sorted(_ names: Set<String>) -> [String] {
    order.filter(names.contains) + names.subtracting(order).sorted()
  }
}

extension Layer {
  fileprivate var withDescendants: [Layer] { [self] + sublayers.flatMap(\.withDescendants) }

  /// Whether it rotates out of the canvas plane, or lets its sublayers do so.
  fileprivate var isInDepth: Bool {
    if case .transformLayer = self.kind { return true }
    return transform.affine == nil || sublayerTransform.affine == nil
  }

  /// Whether its time differs from that of the film.
  fileprivate var hasClock: Bool { speed != 1 || timeOffset != 0 || beginTime != 0 }
}

extension LayerKind {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
