internal import Animation
internal import Geometry
internal import Interaction
internal import Layers
package import Opening

/// Where a gallery shows a scene: the group that the scene names, else one that follows from what it
/// holds.
package enum GalleryGroup {
  /// What is best to begin with.
  package static let showpieces = "Showpieces"

  /// The groups that have a place of their own, in the order in which they are shown; others follow
  /// by their names.
  static let order = [
    showpieces, "Fingers", "Springs", "Time", "Layers", "Text", "Depth", "Images",
  ]

  /// The group of a scene: its own word, else the first of these that holds.
  ///
  /// Fingers touch it; a spring moves something; planes turn in depth; it shows images; nothing but
  /// texts moves; something has a clock of its own or repeats. What is left is about layers.
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
    if !movers.isEmpty, movers.allSatisfy({ $0.content.isText }) { return "Text" }
    if layers.contains(where: { $0.hasClock }) { return "Time" }
    return "Layers"
  }

  /// The names of some groups in the order in which they are shown.
  static func sorted(_ names: Set<String>) -> [String] {
    order.filter(names.contains) + names.subtracting(order).sorted()
  }
}

extension Layer {
  fileprivate var withDescendants: [Layer] { [self] + sublayers.flatMap(\.withDescendants) }

  /// Whether it turns out of the canvas, or lets layers in it do so.
  fileprivate var isInDepth: Bool {
    if case .transformLayer = content { return true }
    return transform.affine == nil || sublayerTransform.affine == nil
  }

  /// Whether its time is not that of the film.
  fileprivate var hasClock: Bool { speed != 1 || timeOffset != 0 || beginTime != 0 }
}

extension LayerContent {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
