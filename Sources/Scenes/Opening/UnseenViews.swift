import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline

/// The views of a scene that draw something and are outside the canvas during the whole film, although
/// nothing hides them.
///
/// Only what is certain is found: what the script, an animation, a binding, a gesture or a state may
/// move comes in some day, and what is in a scroll view or behind a clip is not there to be seen at once.
struct UnseenViews {
  private let timeline: Timeline
  private let gestures: GestureChanges
  private let canvas: Rect
  /// In order of the tree.
  private(set) var found: [LayerID] = []

  /// The properties that determine where a view is.
  private static let placements: Set<LayerProperty> = [
    .position, .bounds, .anchorPoint, .transform, .sublayerTransform, .opacity, .hidden,
  ]

  init(in scene: Scene, _ timeline: Timeline, _ gestures: GestureChanges) {
    self.timeline = timeline
    self.gestures = gestures
    canvas = Rect(origin: .zero, size: scene.size)
    guard timeline.hasOneTree, !gestures.changesTree, rests(scene.root.layer.id) else { return }
    for view in scene.root.subviews { visit(view, .identity) }
  }

  /// Visits a view, of whose superviews none moves.
  private mutating func visit(_ view: SceneView, _ above: Transform) {
    let layer = view.layer
    guard rests(layer.id), !layer.isHidden, layer.opacity > 0.01, !layer.isMask,
      layer.kind.staysInBounds, layer.filters.isEmpty, layer.shadowOpacity == 0
    else { return }
    let placed = layer.transformToSuperlayer.then(above)
    guard let box = layer.box(placed) else { return }
    if !layer.showsNothing, !layer.bounds.isEmpty, box.intersection(canvas) == nil {
      found.append(layer.id)
      return
    }
    guard !layer.isScrollView, !layer.masksToBounds else { return }
    let inner = layer.transformOfSublayers.then(placed)
    for subview in view.subviews { visit(subview, inner) }
  }

  /// Whether a view stays where it is during the film, whatever fingers do.
  private func rests(_ layer: LayerID) -> Bool {
    guard let own = timeline.changeableProperties(of: layer), let more = gestures[layer] else {
      return false
    }
    return own.isDisjoint(with: Self.placements) && more.isDisjoint(with: Self.placements)
  }
}

extension LayerKind {
  /// Whether everything that it draws is in the layer's bounds.
  fileprivate var staysInBounds: Bool {
    switch self {
    case .none, .text, .gradient: true
    default: false
    }
  }
}

extension LoadedScene {
  /// A warning for each view that is never seen.
  func unseenViews(
    _ resolved: ResolvedScene, _ views: ViewNames, _ gestures: GestureChanges
  ) -> [Diagnostic] {
    UnseenViews(in: scene, resolved.timeline, gestures).found.map { layer in
      diagnostic(
        .warning, .questionable,
        "\(views.name(of: layer)) is never seen: it is outside of the canvas, and nothing moves it",
        at: place(of: layer))
    }
  }
}
