import Animation
import Layers

/// A scene that was folded, for others in which the same happens.
final class FoldedScript: Sendable {
  private let scene: Scene
  let resolved: ResolvedScene
  private let reads: ScriptReads

  /// Folds a scene.
  init(_ scene: Scene, by resolver: Resolver) throws(ResolveError) {
    let reads = TimelineReads()
    var resolver = resolver
    resolver.reads = reads
    resolved = try resolver.resolve(scene)
    self.scene = scene
    self.reads = ScriptReads(reads.answered, moved: resolved.timeline.movedProperties)
  }

  /// Another scene with what happens in this one; nil where that may be something else.
  ///
  /// The two may differ in what the script has nothing to do with, and in nothing else. Folding asks
  /// of layers only what was noted, and each answer is the same for both scenes, so the same is asked
  /// next: both folds take the same steps, and their timelines differ in those layers alone.
  func resolved(for other: Scene) -> ResolvedScene? {
    var alignment = SceneAlignment(reads: reads)
    guard alignment.aligned(other, with: scene) == scene,
      let timeline = resolved.timeline.replacing(alignment.changes)
    else { return nil }
    return resolved.with(timeline)
  }
}

/// Finds the layers in which two scenes differ.
private struct SceneAlignment {
  let reads: ScriptReads
  /// For each layer that is another one how it was and how it is.
  private(set) var changes: [LayerID: (old: Layer, new: Layer)] = [:]

  init(reads: ScriptReads) {
    self.reads = reads
  }

  /// A scene with everything of another one that its script has nothing to do with.
  mutating func aligned(_ scene: Scene, with other: Scene) -> Scene {
    var result = scene
    // No part of them is known to the script, apart from whether fingers are drawn.
    result.caption = other.caption
    result.background = other.background
    result.meant = other.meant
    result.film.audio = other.film.audio
    result.annotations = other.annotations
    result.annotations.showsTouches = scene.annotations.showsTouches
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
