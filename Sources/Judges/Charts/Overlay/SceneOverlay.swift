internal import FlipbookCalculus
internal import FlipbookDocument
package import FlipbookInteraction
package import FlipbookLayers
package import FlipbookOpening
import FlipbookOutput
internal import FlipbookTimeline

/// The overlay that explains the motion of a scene, as a function of time.
///
/// The thickness of lines scales with the canvas, and lines have a light edge, so that they are
/// visible on any background.
package struct SceneOverlay: AnnotationOverlay {
  private let sheet: OverlaySheet
  private let timeline: Timeline
  private var parts: [(annotation: Annotation, part: any OverlayPart)] = []
  /// The named views, for all parts that need them.
  private var named: Set<LayerID>?
  /// The remaining fuel for the computation of overlays; `momentFuel` is that for drawing one
  /// instant.
  private var fuel = Fuel.standard
  private var momentFuel = Fuel.standard

  package init(of scene: CompiledScene) {
    sheet = OverlaySheet(of: scene)
    timeline = scene.timeline
  }

  package var isEmpty: Bool { parts.isEmpty }

  /// Adds an annotation.
  ///
  /// Throws where its view or property does not exist, or where computing or drawing it takes too
  /// long.
  package mutating func add(
    _ annotation: Annotation, of scene: CompiledScene
  ) throws(ReferenceError) {
    guard let part = try part(for: annotation, of: scene) else { return }
    let outlines = part.needs.isEmpty ? 0 : Double(timeline.layerCount(at: 0)) * 50
    do throws(OutOfFuel) {
      try momentFuel.burn(part.unitsOfMoment + outlines)
    } catch {
      throw Self.tooMuch(annotation, "draw at each instant", error)
    }
    parts.append((annotation, part))
  }

  /// The part that draws an annotation; nil for fingers, which the film itself draws.
  private mutating func part(
    for annotation: Annotation, of scene: CompiledScene
  ) throws(ReferenceError) -> (any OverlayPart)? {
    let ink = Ink.numbered(parts.count)
    func views() throws(ReferenceError) -> LayerID? {
      guard let name = annotation.subject else { return nil }
      guard let layer = try scene.views.view(name) else { throw scene.views.noView(name) }
      return layer
    }
    func view() throws(ReferenceError) -> LayerID {
      try views() ?? scene.definition.root.layer.id
    }
    switch annotation.kind {
    case .touch: return nil
    case .plot:
      let key = try scene.views.key(annotation.subject ?? "")
      try work(out: annotation) { (fuel) throws(OutOfFuel) in
        try fuel.burn(ScenePlotSamples.units(of: key, in: scene))
      }
      let plots = parts.count { $0.annotation.kind == .plot }
      return try PlotOverlay(key, of: scene, sheet, number: plots)
    case .outline:
      return OutlineOverlay(layer: try views(), named: namedViews(of: scene), ink: ink)
    case .ghost: return GhostOverlay(layer: try views(), named: namedViews(of: scene), ink: ink)
    case .onion: return OnionOverlay(layer: try views(), of: scene)
    case .thrown:
      let layer = try views()
      return try work(out: annotation) { (fuel) throws(OutOfFuel) in
        try ThrowOverlay(layer: layer, of: scene, ink: ink, fuel: &fuel)
      }
    case .trail:
      let layer = try view()
      return try work(out: annotation) { (fuel) throws(OutOfFuel) in
        try TrailOverlay(layer: layer, of: scene, ink: ink, fuel: &fuel)
      }
    case .velocity: return VelocityOverlay(layer: try view(), timeline: timeline, ink: ink)
    case .label:
      let layer = try view()
      return LabelOverlay(layer: layer, words: scene.views.name(of: layer), ink: ink)
    }
  }

  /// Computes what an annotation draws, within the fuel of all annotations.
  private mutating func work<Found>(
    out annotation: Annotation, _ find: (inout Fuel) throws(OutOfFuel) -> Found
  ) throws(ReferenceError) -> Found {
    do throws(OutOfFuel) {
      return try find(&fuel)
    } catch {
      throw Self.tooMuch(annotation, "compute", error)
    }
  }

  private static func tooMuch(
    _ annotation: Annotation, _ verb: String, _ error: OutOfFuel
  ) -> ReferenceError {
    ReferenceError(
      "with \(annotation), the annotations take more than \(Numerals.significant(error.seconds)) s to "
        + "\(verb); draw fewer, or over a shorter film", kind: .limit)
  }

  private mutating func namedViews(of scene: CompiledScene) -> Set<LayerID> {
    if let named { return named }
    let found = Set(scene.views.all.filter { !$0.name.isEmpty }.map(\.layer))
    named = found
    return found
  }

  package func layers(at time: Double, over tree: Layer) -> [Layer] {
    let shown = parts.filter { $0.annotation.from <= time && time < $0.annotation.until }
    let needs = shown.reduce(into: OverlaySight.Needs()) { $0.formUnion($1.part.needs) }
    let sight = OverlaySight(tree, at: time, of: timeline, for: needs)
    return shown.flatMap { $0.part.layers(at: time, over: sight, on: sheet) }
  }
}
