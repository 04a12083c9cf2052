internal import Animation
import Film
package import Interaction
package import Layers

/// What is drawn over the frames of a scene to explain its motion, as a function of time.
///
/// Lines are as thick as the canvas is large, with a light edge, so that they are seen on anything.
package struct SceneOverlay: FrameOverlay {
  private let sheet: OverlaySheet
  private var parts: [(annotation: Annotation, part: any OverlayPart)] = []

  package init(of scene: CompiledScene) {
    sheet = OverlaySheet(of: scene)
  }

  package var isEmpty: Bool { parts.isEmpty }

  /// Adds what an annotation says; throws that its view or property is not there.
  package mutating func add(
    _ annotation: Annotation, of scene: CompiledScene
  ) throws(ReferenceError) {
    let ink = Ink.numbered(parts.count)
    let part: any OverlayPart
    if annotation.kind == .touch { return }
    if annotation.kind == .plot {
      let plots = parts.count { $0.annotation.kind == .plot }
      part = try PlotOverlay(
        try scene.views.key(annotation.subject ?? ""), of: scene, sheet, number: plots)
    } else {
      var layer: LayerID?
      if let name = annotation.subject {
        guard let found = try scene.views.view(name) else { throw scene.views.noView(name) }
        layer = found
      }
      part = Self.part(annotation.kind, of: layer, ink, in: scene, sheet)
    }
    parts.append((annotation, part))
  }

  private static func part(
    _ kind: Annotation.Kind, of layer: LayerID?, _ ink: Ink, in scene: CompiledScene,
    _ sheet: OverlaySheet
  ) -> any OverlayPart {
    switch kind {
    case .outline: return OutlineOverlay(layer: layer, named: Self.named(scene), ink: ink)
    case .ghost:
      return GhostOverlay(
        layer: layer, named: Self.named(scene), timeline: scene.timeline, ink: ink)
    case .onion: return OnionOverlay(layer: layer, of: scene)
    case .thrown: return ThrowOverlay(layer: layer, of: scene, ink: ink)
    case .trail: return TrailOverlay(layer: layer ?? scene.scene.root.layer.id, of: scene, ink: ink)
    case .velocity:
      return VelocityOverlay(
        layer: layer ?? scene.scene.root.layer.id, timeline: scene.timeline, ink: ink)
    case .label, .plot, .touch:
      let layer = layer ?? scene.scene.root.layer.id
      return LabelOverlay(layer: layer, words: scene.views.name(of: layer), ink: ink)
    }
  }

  private static func named(_ scene: CompiledScene) -> Set<LayerID> {
    Set(scene.views.all.filter { !$0.name.isEmpty }.map(\.layer))
  }

  package func layers(at time: Double, over tree: Layer) -> [Layer] {
    var layers: [Layer] = []
    for (annotation, part) in parts where annotation.from <= time && time < annotation.until {
      layers += part.layers(at: time, over: tree, on: sheet)
    }
    return layers
  }
}
