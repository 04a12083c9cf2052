import FlipbookCalculus
import FlipbookLayers
import FlipbookTimeline

/// A folded scene, reusable for other scenes in which the same happens.
final class FoldedScript: Sendable {
  private let scene: Scene
  let resolved: ResolvedScene
  /// The fuel that folding has burned.
  let units: Double
  private let reads: ScriptReads

  /// Folds a scene.
  init(_ scene: Scene, by resolver: Resolver) throws(ResolveError) {
    let reads = TimelineReads()
    var resolver = resolver
    resolver.reads = reads
    let tank = FuelTank(resolver.fuel)
    resolved = try resolver.resolve(scene, tank: tank)
    units = tank.level.burned - resolver.fuel.burned
    self.scene = scene
    self.reads = ScriptReads(reads.answered, moved: resolved.timeline.movedProperties)
  }

  /// Another scene with this script's motion; nil where its motion might differ.
  ///
  /// The two scenes may differ only in values that the script does not depend on. Folding reads
  /// only the layer values that are recorded, and each is equal in both scenes, so the next read is
  /// also the same: both folds take the same steps, and their timelines differ only in those
  /// layers.
  func resolved(for other: Scene) -> ResolvedScene? {
    var alignment = SceneAlignment(reads: reads)
    guard alignment.aligned(other, with: scene) == scene,
      let timeline = resolved.timeline.replacing(alignment.changes)
    else { return nil }
    return resolved.with(timeline)
  }
}

/// Finds the layers that differ between two scenes.
private struct SceneAlignment {
  let reads: ScriptReads
  /// The old and the new version of each layer that differs.
  private(set) var changes: [LayerID: (old: Layer, new: Layer)] = [:]

  init(reads: ScriptReads) {
    self.reads = reads
  }

  /// A scene with all values of another one that its script does not depend on.
  mutating func aligned(_ scene: Scene, with other: Scene) -> Scene {
    var result = scene
    // The script depends on none of these, except on whether and how fingers are shown.
    result.caption = other.caption
    result.background = other.background
    result.meant = other.meant
    result.film.audio = other.film.audio
    result.annotations = other.annotations
    result.annotations.showsTouches = scene.annotations.showsTouches
    result.annotations.touchStyle = scene.annotations.touchStyle
    result.root = aligned(scene.root, with: other.root)
    if scene.detached.count == other.detached.count {
      result.detached = zip(scene.detached, other.detached).map { aligned($0, with: $1) }
    }
    return result
  }

  private mutating func aligned(_ view: SceneView, with other: SceneView) -> SceneView {
    var result = view
    result.meant = other.meant
    if view.layer != other.layer {
      result.layer = reads.aligned(view.layer, with: other.layer)
      changes[view.layer.id] = (other.layer, view.layer)
    }
    if let inner = view.scene, let otherInner = other.scene {
      result.scene = aligned(inner, with: otherInner)
    }
    if view.subviews.count == other.subviews.count {
      result.subviews = zip(view.subviews, other.subviews).map { aligned($0, with: $1) }
    }
    return result
  }
}
