import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline

/// The gestures of a scene that no finger can reach, whatever it does: something keeps fingers away
/// during the whole film, or covers the view, or the view is outside what clips it.
///
/// Only what is certain is found. What the script, an animation, a binding or a gesture may change
/// counts as reachable, and so do views that come into the tree or leave it.
struct UnreachableGestures {
  private let timeline: Timeline
  private let views: ViewNames
  private let gestures: GestureChanges
  /// The views with their reasons, in order of the tree.
  private(set) var found: [(layer: LayerID, reason: String)] = []
  /// The views in whose middle a finger meets one that shows nothing, with what to write.
  private(set) var caught: [(layer: LayerID, remedy: String)] = []
  /// The views that lie outside of their superviews, where UIKit would not look for them.
  private(set) var outside: [(layer: LayerID, superview: LayerID)] = []

  init(
    in scene: Scene, _ resolved: ResolvedScene, _ views: ViewNames, _ gestures: GestureChanges
  ) {
    timeline = resolved.timeline
    self.views = views
    self.gestures = gestures
    guard scene.hasView(where: { !$0.gestures.isEmpty }) else { return }
    let areas = areas(of: scene, resolved)
    // A view that a finger has met without reaching it is reported at the finger by lint.
    let met = Set(
      resolved.marks.ignoredTouches.filter { !$0.isCaught }.map(\.layer))
    var pending: [(view: SceneView, reason: String?)] = [(scene.root, nil)]
    while let (view, above) = pending.popLast() {
      if view.layer.id != scene.root.layer.id { noteOutside(view) }
      let reason = above ?? obstacle(view.layer)
      if !view.gestures.isEmpty, !met.contains(view.layer.id),
        let reason = reason ?? emptiness(view) ?? areas?.unreachable[view.layer.id],
        changeable(view.layer) != nil
      {
        found.append((view.layer.id, reason))
      } else if reason == nil, let remedy = areas?.caught[view.layer.id] {
        caught.append((view.layer.id, remedy))
      }
      pending += view.subviews.reversed().map { ($0, reason) }
    }
    let unreached = Set(found.map(\.layer))
    outside.removeAll { unreached.contains($0.layer) }
  }

  /// Notes the views with gestures in a view that lie outside of it during the whole film; what scrolls
  /// comes in, and a view without a size only holds others.
  private mutating func noteOutside(_ view: SceneView) {
    let bounds = view.layer.bounds.standardized
    guard view.subviews.contains(where: { !$0.gestures.isEmpty }), !view.layer.isScrollView,
      !bounds.isEmpty, rests(view.layer)
    else { return }
    for subview in view.subviews where !subview.gestures.isEmpty && rests(subview.layer) {
      let layer = subview.layer
      guard !layer.bounds.isEmpty, let box = layer.box(layer.transformToSuperlayer),
        box.intersection(bounds) == nil
      else { continue }
      outside.append((layer.id, view.layer.id))
    }
  }

  /// Whether nothing changes where a layer is in its superlayer.
  private func rests(_ layer: Layer) -> Bool {
    changeable(layer)?.isDisjoint(
      with: [.position, .bounds, .anchorPoint, .transform, .sublayerTransform]) ?? false
  }

  /// The properties of a layer that something may change; nil for one that comes or goes, or of which
  /// all may change.
  private func changeable(_ layer: Layer) -> Set<LayerProperty>? { changeable(layer.id) }

  private func changeable(_ layer: LayerID) -> Set<LayerProperty>? {
    guard let own = timeline.changeableProperties(of: layer), let more = gestures[layer] else {
      return nil
    }
    return more.isEmpty ? own : own.union(more)
  }

  /// Where fingers can reach the views; nil where the tree of views changes.
  private func areas(of scene: Scene, _ resolved: ResolvedScene) -> TouchAreas? {
    guard timeline.hasOneTree, !gestures.changesTree else { return nil }
    let canvas = Rect(origin: .zero, size: scene.size)
    let areLandingsInside = resolved.marks.touches.allSatisfy { canvas.contains($0.landedAt) }
    return TouchAreas(of: scene.root, canvas: areLandingsInside ? canvas : nil, views) {
      changeable($0)
    }
  }

  /// Whether a property of a layer has its value during the whole film.
  private func isConstant(_ property: LayerProperty, of layer: Layer) -> Bool {
    changeable(layer)?.contains(property) == false
  }

  /// The obstacle that keeps fingers away from a view and everything in it.
  private func obstacle(_ layer: Layer) -> String? {
    if !layer.isUserInteractionEnabled, isConstant(.userInteractionEnabled, of: layer) {
      return "userInteractionEnabled of \(views.name(of: layer.id)) is false"
    }
    if layer.isHidden, isConstant(.hidden, of: layer) {
      return "\(views.name(of: layer.id)) is hidden"
    }
    if layer.opacity < 0.01, isConstant(.opacity, of: layer) {
      return "the opacity of \(views.name(of: layer.id)) is below 0.01"
    }
    return nil
  }

  /// Why a view itself, which holds no other, cannot be touched.
  private func emptiness(_ view: SceneView) -> String? {
    let size = view.layer.bounds.standardized.size
    if view.subviews.isEmpty, view.layer.passesTouches {
      return "its \"hitTest\" lets fingers through to what is behind it, and there is nothing in it"
    }
    guard view.subviews.isEmpty, size.width * size.height == 0,
      isConstant(.bounds, of: view.layer)
    else { return nil }
    return "it has no size"
  }
}

extension LoadedScene {
  /// A warning for each view whose gestures no finger can reach.
  func unreachableGestures(
    _ resolved: ResolvedScene, _ views: ViewNames, _ changes: GestureChanges
  ) -> [Diagnostic] {
    let gestures = UnreachableGestures(in: scene, resolved, views, changes)
    return gestures.found.map { layer, reason in
      diagnostic(
        .warning, .questionable,
        "no finger can reach the gestures of \(views.name(of: layer)): \(reason)",
        at: place(of: layer))
    }
      + gestures.caught.map { layer, remedy in
        diagnostic(
          .warning, .questionable,
          "a finger on the middle of \(views.name(of: layer)) meets \(remedy)",
          at: place(of: layer))
      }
      + gestures.outside.map { layer, superview in
        diagnostic(
          .warning, .questionable,
          "\(views.name(of: layer)) lies outside of \(views.name(of: superview)), where UIKit would not deliver "
            + "touches: make \(views.name(of: superview)) large enough", at: place(of: layer))
      }
  }
}
